// Messages as TypeScript: a sentence is a string, and one with something put in a function that returns it. Nothing is left to
// read or to look up at run time.
import type { Content, PlainArg, Select, SelectCase, Token } from '@messageformat/parser';
import type { Catalogue, Message, Placeholder } from './catalogue.ts';

const MADE = '// Made by `npm run messages` from apps/web/messages: change them there.\n\n';

export interface Module {
  readonly name: string;
  /** The first parts of the keys of its messages: `pages`, `table`. */
  readonly groups: readonly string[];
  /** Of the grammar of the language, for those who put values into messages: `format`. */
  readonly grammar: readonly string[];
  /** The language that says which messages there are; null where this is it. */
  readonly first: string | null;
}

type Tree = Map<string, Tree | string>;

export function moduleOf(catalogue: Catalogue, { name, groups, grammar, first }: Module) {
  const functions = new Set(grammar);
  const tree: Tree = new Map(grammar.map((one) => [one, `$${one}`]));
  for (const [key, message] of catalogue.messages) {
    const way = key.split('.');
    if (!groups.includes(way[0] ?? '')) continue;
    put(tree, groups.length > 1 ? way : way.slice(1), functionOf(message, functions));
  }
  const body = literalOf(tree, '');
  const imports = [...functions].sort().map((one) => `${one} as $${one}`);
  return [
    MADE,
    imports.length > 0
      ? `import { ${imports.join(', ')} } from '../../grammar/${catalogue.language}.ts';\n`
      : '',
    first === null ? '' : `import type { Widened } from '../../widened.ts';\n`,
    first === null ? '' : `import type { ${name} as first } from '../${first}/${name}.ts';\n`,
    first === null
      ? `\nexport const ${name} = ${body} as const;\n`
      : `\nexport const ${name}: Widened<typeof first> = ${body};\n`,
  ].join('');
}

function put(tree: Tree, way: readonly string[], code: string): void {
  const [key = '', ...rest] = way;
  if (rest.length === 0) {
    tree.set(key, code);
    return;
  }
  const inner = tree.get(key) ?? new Map();
  if (typeof inner === 'string') throw new Error(`${way.join('.')} is a message and a group`);
  tree.set(key, inner);
  put(inner, rest, code);
}

/** Keys that count up from 0 make a list. */
function literalOf(tree: Tree, indent: string): string {
  const isList = [...tree.keys()].every((key, i) => key === String(i));
  const inner = `${indent}  `;
  const lines = [...tree].map(([key, value]) => {
    const code = typeof value === 'string' ? value : literalOf(value, inner);
    return `${inner}${isList ? '' : `${/^[a-z]\w*$/i.test(key) ? key : `'${key}'`}: `}${code},\n`;
  });
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${lines.join('')}${indent}${close}`;
}

function functionOf({ tokens, placeholders }: Message, functions: Set<string>): string {
  const text = textOf(tokens, { functions, counted: null });
  if (placeholders.length === 0) return text;
  return `(${placeholders.map(parameterOf).join(', ')}): string => ${text}`;
}

function parameterOf({ name, type }: Placeholder): string {
  return `${name}: ${type === 'num' ? 'number' : 'string'}`;
}

interface Within {
  /** Of the grammar of the language, as far as they are used. */
  readonly functions: Set<string>;
  /** What `#` stands for. */
  readonly counted: string | null;
}

function textOf(tokens: readonly Token[], within: Within): string {
  const plain = tokens.flatMap((token) => (token.type === 'content' ? [token.value] : []));
  if (plain.length === tokens.length) return escaped(JSON.stringify(plain.join('')));
  const [only] = tokens;
  if (tokens.length === 1 && only && isText(only)) return valueOf(only, within);
  const parts = tokens.map((token) =>
    token.type === 'content'
      ? escaped(token.value.replace(/[\\`]|\$\{/g, '\\$&'))
      : `\${${valueOf(token, within)}}`,
  );
  return `\`${parts.join('')}\``;
}

/** An argument that is put in as it is may be a number. */
function isText(token: Token): token is Exclude<Token, Content | PlainArg> {
  return token.type !== 'content' && token.type !== 'argument';
}

/** Letters that no editor shows. */
function escaped(text: string): string {
  return text.replace(/[\u00a0\u00ad\u2060]/g, (letter) => {
    return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

function valueOf(token: Exclude<Token, Content>, within: Within): string {
  switch (token.type) {
    case 'argument':
      return token.arg;
    case 'octothorpe':
      return called('number', within, within.counted ?? '');
    case 'function':
      return formatted(token.arg, [token.key, ...styleOf(token.param)], within);
    case 'select':
      return chosen(token, within);
    case 'plural':
      return counting(token, { ...within, counted: token.arg });
    case 'selectordinal':
      throw new Error('no text here counts in ordinals; the grammar of the languages lacks them');
  }
}

function styleOf(param: readonly Token[] | undefined): readonly string[] {
  const [style] = param ?? [];
  return style?.type === 'content' ? [style.value.trim()] : [];
}

/** `{share, number, percent}` is a share of 1, `{share, number, ::percent}` one of 100: as ICU has it. */
function formatted(arg: string, [kind = '', style]: readonly string[], within: Within): string {
  if (kind !== 'number') {
    return called(kind, within, style === undefined ? arg : `${arg}, '${style}'`);
  }
  if (style === undefined) return called('number', within, arg);
  return called('percent', within, style.startsWith('::') ? `${arg} / 100` : arg);
}

function called(name: string, { functions }: Within, given: string): string {
  functions.add(name);
  return `$${name}(${given})`;
}

function chosen({ arg, cases }: Select, within: Within): string {
  return cases.reduceRight((rest, { key, tokens }) => {
    const text = textOf(tokens, within);
    return key === 'other' ? text : `${arg} === '${key}' ? ${text} : ${rest}`;
  }, "''");
}

/** Numbers that have a text of their own, then the forms of the language. */
function counting({ arg, cases }: Select, within: Within): string {
  const isNumber = ({ key }: SelectCase) => key.startsWith('=');
  const text = ({ tokens }: SelectCase) => textOf(tokens, within);
  const forms = cases.filter((one) => !isNumber(one));
  const [only, ...others] = forms;
  const rest =
    only && others.length === 0
      ? text(only)
      : called(
          'plural',
          within,
          `${arg}, { ${forms.map((one) => `${one.key}: ${text(one)}`).join(', ')} }`,
        );
  return cases.filter(isNumber).reduceRight((after, one) => {
    return `${arg} === ${one.key.slice(1)} ? ${text(one)} : ${after}`;
  }, rest);
}
