// The man page, in roff as both groff and mandoc read it.

import { allCommands } from './outline.ts';
import type { OptionOutline, Outline } from './outline.ts';

export interface ManHeadings {
  readonly manual: string;
  readonly name: string;
  readonly synopsis: string;
  readonly description: string;
  readonly options: string;
  readonly commands: string;
}

export interface ManIssue {
  readonly version: string;
  /** `2026-11-18`. */
  readonly date: string;
  readonly headings: ManHeadings;
}

export function manPage(program: Outline, { version, date, headings }: ManIssue): string {
  const below = allCommands(program).filter(({ path }) => path.length > 0);
  const lines = [
    String.raw`.\" Written by: backtrick man`,
    `.TH BACKTRICK 1 ${date} ${inQuotes(`backtrick ${version}`)} ${inQuotes(headings.manual)}`,
    // Left-aligned and without hyphens: options and file names stay whole.
    '.nh',
    '.ad l',
    heading(headings.name),
    String.raw`backtrick \- ${prose(program.summary)}`,
    heading(headings.synopsis),
    verbatim(program.usage),
    heading(headings.description),
    prose(program.description),
    heading(headings.options),
    ...program.options.flatMap(optionLines),
    heading(headings.commands),
    ...below.flatMap(commandLines),
    ...sectionsOf(program.closing).flatMap(({ title, lines: said }) => [
      heading(title),
      ...asTyped(said),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

/** The options of the program, and the help of each command, have their place already. */
function commandLines({ usage, description, options, closing }: Outline): readonly string[] {
  const own = options.filter(({ names }) => !names.includes('--help'));
  return [
    `.SS ${inQuotes(usage.replace(/^backtrick /, ''))}`,
    prose(description),
    ...own.flatMap(optionLines),
    ...sectionsOf(closing).flatMap(({ title, lines }) => [
      '.PP',
      `${prose(title)}:`,
      '.PP',
      ...asTyped(lines),
    ]),
  ];
}

function optionLines({ flags, description }: OptionOutline): readonly string[] {
  return ['.TP', String.raw`\fB${verbatim(flags)}\fR`, prose(description)];
}

interface Section {
  readonly title: string;
  readonly lines: readonly string[];
}

/** The end of a help text: titles with colons, and indented lines below each. */
function sectionsOf(closing: string): readonly Section[] {
  return closing
    .split('\n\n')
    .filter((section) => section !== '')
    .map((section) => {
      const [title = '', ...lines] = section.split('\n');
      return { title: title.replace(/:$/, ''), lines: lines.map((each) => each.slice(2)) };
    });
}

function asTyped(lines: readonly string[]): readonly string[] {
  return ['.RS 4', '.nf', ...lines.map(verbatim), '.fi', '.RE'];
}

function heading(title: string): string {
  return `.SH ${inQuotes(title.toUpperCase())}`;
}

function inQuotes(text: string): string {
  return `"${verbatim(text).replaceAll('"', String.raw`\(dq`)}"`;
}

const OPTION_HYPHENS = /(?<![\p{L}\d])--?(?=[a-z])/gu;

/** Sentences: only the hyphens of options are signs to type. */
function prose(text: string): string {
  return wrapped(text)
    .map((each) =>
      escaped(each).replaceAll(OPTION_HYPHENS, (all) => all.replaceAll('-', String.raw`\-`)),
    )
    .join('\n');
}

/** In lines that fit a terminal: the page can be read and compared as it is. */
function wrapped(text: string): readonly string[] {
  return text.match(/\S.{0,70}\S(?=\s|$)|\S+/g) ?? [];
}

/** What can be copied and typed, sign by sign. */
function verbatim(text: string): string {
  return escaped(text).replaceAll('-', String.raw`\-`);
}

const SIGNS: Readonly<Record<string, string>> = {
  '\\': String.raw`\e`,
  "'": String.raw`\(aq`,
  '`': String.raw`\(ga`,
  '^': String.raw`\(ha`,
  '~': String.raw`\(ti`,
};

/** A point in front would be a request; beyond ASCII the pager may have another encoding. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\'`^~]/g, (sign) => SIGNS[sign] ?? sign)
    .replaceAll(/[^\0-\x7f]/gu, (sign) => {
      const code = sign.codePointAt(0) ?? 0;
      return String.raw`\[u${code.toString(16).toUpperCase().padStart(4, '0')}]`;
    })
    .replace(/^\./, String.raw`\&.`);
}
