// Which files the messages become. The first page and the table have theirs in one file for each language, and a language is
// fetched when it is chosen; what other pages say comes with those pages, in all languages.
import type { Catalogue } from './catalogue.ts';
import { moduleOf } from './code.ts';

const AT_ONCE = ['pages', 'table'] as const;

/** Files by their paths in the folder of what is made. */
export function madeOf([first, ...others]: readonly Catalogue[]): ReadonlyMap<string, string> {
  if (!first) throw new Error('there are no messages');
  const languages = [first, ...others];
  const groups = [...new Set([...first.messages.keys()].map((key) => key.split('.')[0] ?? ''))];
  const late = groups.filter((group) => !AT_ONCE.some((one) => one === group));
  const modules = [
    { name: 'words', groups: AT_ONCE, grammar: ['format'] },
    ...late.map((group) => ({ name: group, groups: [group], grammar: [] })),
  ];
  const codes = languages.map((one) => one.language);
  return new Map([
    ['languages.ts', languagesModule(codes)],
    ...late.map((group) => [`${group}.ts`, groupModule(group, codes)] as const),
    ...languages.flatMap((one) =>
      modules.map((module) => {
        const from = one === first ? null : first.language;
        return [
          `${one.language}/${module.name}.ts`,
          moduleOf(one, { ...module, first: from }),
        ] as const;
      }),
    ),
  ]);
}

function languagesModule(codes: readonly string[]): string {
  const [first, ...others] = codes;
  const names = codes.map((code) => `  ${code}: '${nameOf(code)}',\n`);
  const loaders = others.map(
    (code) => `  ${code}: async () => (await import('./${code}/words.ts')).words,\n`,
  );
  return `// Made by \`npm run messages\` from apps/web/messages.

import { words } from './${first}/words.ts';
import type { Widened } from '../widened.ts';

export const LANGUAGES = [${codes.map((code) => `'${code}'`).join(', ')}] as const;
export type Language = (typeof LANGUAGES)[number];

/** As each calls itself. */
export const LANGUAGE_NAMES = {
${names.join('')}} as const;

export const FIRST_WORDS: Widened<typeof words> = words;

export const LOADERS: Readonly<Record<Language, () => Promise<Widened<typeof words>>>> = {
  ${first}: async () => words,
${loaders.join('')}};
`;
}

function nameOf(code: string): string {
  return new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
}

function groupModule(group: string, codes: readonly string[]): string {
  const imports = codes.map(
    (code) => `import { ${group} as ${code} } from './${code}/${group}.ts';\n`,
  );
  return `// Made by \`npm run messages\` from apps/web/messages.

${imports.join('')}import type { Language } from './languages.ts';
import type { Widened } from '../widened.ts';

export const ${group}: Readonly<Record<Language, Widened<typeof ${codes[0]}>>> = { ${codes.join(', ')} };
`;
}
