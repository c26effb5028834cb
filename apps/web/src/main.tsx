import { render } from 'preact';
import { preferredLanguage, speak, words } from './i18n/language.ts';

await speak(preferredLanguage(navigator.languages));
const root = document.querySelector('#app');
if (root) render(<main>{words.value.pages.name}</main>, root);
