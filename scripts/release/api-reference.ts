// The reference of a package as Markdown: every name that an entry exports, with its declaration as the compiler writes it and
// the comment in front of it.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { libraryEntries, readManifest } from './manifests.ts';
import type { Library } from './manifests.ts';

interface Declared {
  readonly name: string;
  readonly kind: 'Functions' | 'Values' | 'Types';
  readonly text: string;
  readonly comment: string;
}

const KINDS = ['Functions', 'Values', 'Types'] as const;

/** `declarations` is the folder of the package's declarations, with the names of its sources. */
export function apiReference(library: Library, declarations: string): string {
  const { name, description } = readManifest(`packages/${library}`);
  const entries = Object.entries(libraryEntries(library)).map(([entry, file]) => {
    const source = join(declarations, file.replace(/^\.\/src\//, ''));
    return entryReference(`${name}${entry.slice(1)}`, exportsOf(source));
  });
  const head = [`# ${name}`, `${description}. Made from the types by \`npm run docs:api\`.`];
  return `${[...head, ...entries].join('\n\n')}\n`;
}

function entryReference(entry: string, all: readonly Declared[]): string {
  const parts = KINDS.flatMap((kind) => {
    const some = all.filter((one) => one.kind === kind).toSorted(byName);
    return some.length === 0 ? [] : [`### ${kind}`, ...some.map(sectionOf)];
  });
  return [`## ${entry}`, ...parts].join('\n\n');
}

function sectionOf({ name, text, comment }: Declared): string {
  const code = ['```ts', text, '```'].join('\n');
  return [`#### ${name}`, ...(comment === '' ? [] : [comment]), code].join('\n\n');
}

function byName(one: Declared, other: Declared): number {
  return one.name < other.name ? -1 : 1;
}

/** What a module exports, followed to where it is declared. `file` ends in `.ts`; its declarations in `.d.ts`. */
function exportsOf(file: string): readonly Declared[] {
  const text = readFileSync(file.replace(/\.ts$/, '.d.ts'), 'utf8');
  const { program, comments } = parseSync(file.replace(/\.ts$/, '.d.ts'), text);
  const from = (source: string) => exportsOf(join(dirname(file), source));
  return program.body.flatMap((statement): readonly Declared[] => {
    if (statement.type === 'ExportAllDeclaration') return from(statement.source.value);
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { declaration, source, specifiers, start, end } = statement;
    if (source) {
      const names = new Set(specifiers.map(({ local }) => text.slice(local.start, local.end)));
      return from(source.value).filter(({ name }) => names.has(name));
    }
    if (!declaration) return [];
    const before = comments.findLast((comment) => comment.end <= start);
    const isOwn = before && text.slice(before.end, start).trim() === '' && before.value[0] === '*';
    const shown = text.slice(start, end).replace(/^export (declare )?/, '');
    return [{ ...named(shown), text: shown, comment: isOwn ? plain(before.value) : '' }];
  });
}

function named(text: string): Pick<Declared, 'name' | 'kind'> {
  const [, word = '', name = ''] = /^(?:abstract )?(\w+) (\w+)/.exec(text) ?? [];
  const isType = word === 'interface' || word === 'type';
  return { name, kind: isType ? 'Types' : word === 'function' ? 'Functions' : 'Values' };
}

/** A comment without its stars. */
function plain(comment: string): string {
  return comment
    .replaceAll(/^\s*\* ?/gm, '')
    .replace(/^\*/, '')
    .trim();
}
