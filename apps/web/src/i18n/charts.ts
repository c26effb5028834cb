// The sentences of charts. They come with the pages that draw some.

import { computed } from '@preact/signals';
import { charts as CHART_WORDS } from './compiled/charts.ts';
import { language } from './language.ts';

export { CHART_WORDS };
export const chartWords = computed(() => CHART_WORDS[language.value]);
