// The words of the rule book, apart from what reads them: the page and its words are fetched side by side.

import type { Language } from '../../i18n/language.ts';

const FILES = import.meta.glob<string>('../../../../../docs/rules/*/*.md', {
  query: '?raw',
  import: 'default',
});

/** The chapters by the names of their files. */
export async function textsIn(language: Language): Promise<ReadonlyMap<string, string>> {
  const texts = Object.entries(FILES).flatMap(([path, load]) => {
    const [name = '', folder] = path.split('/').reverse();
    return folder === language ? [load().then((text) => [stem(name), text] as const)] : [];
  });
  return new Map(await Promise.all(texts));
}

function stem(name: string): string {
  return name.slice(0, -'.md'.length);
}
