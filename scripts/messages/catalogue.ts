// The messages of a language as translators have them: an Application Resource Bundle (ARB), which is JSON with ICU messages. The
// first language also says of each message where it is read and what is put into it.
import { readFileSync } from 'node:fs';
import { parse } from '@messageformat/parser';
import type { Token } from '@messageformat/parser';

export interface Placeholder {
  readonly name: string;
  readonly type: 'String' | 'num';
}

export interface Message {
  readonly tokens: readonly Token[];
  readonly description: string;
  /** In the order in which the code gives them. */
  readonly placeholders: readonly Placeholder[];
}

export interface Catalogue {
  readonly language: string;
  /** By keys as `table.acts.end`, in the order of the file. */
  readonly messages: ReadonlyMap<string, Message>;
  readonly faults: readonly string[];
}

interface Resource {
  readonly description?: string;
  readonly placeholders?: Readonly<Record<string, { readonly type?: string }>>;
}

type Bundle = Readonly<Record<string, string | Resource>>;

/** A bundle; of any but the first language, together with that. */
export function readCatalogue(path: string, first?: Catalogue): Catalogue {
  const bundle: Bundle = JSON.parse(readFileSync(path, 'utf8'));
  return catalogueOf(bundle, first);
}

export function catalogueOf(bundle: Bundle, first?: Catalogue): Catalogue {
  const locale = bundle['@@locale'];
  const language = typeof locale === 'string' ? locale : '';
  const messages = new Map<string, Message>();
  const faults: string[] = [];
  for (const [key, text] of Object.entries(bundle)) {
    if (key.startsWith('@') || typeof text !== 'string') continue;
    const about = first ? first.messages.get(key) : aboutOf(bundle[`@${key}`]);
    if (!about) {
      faults.push(`${key}: is not in the first language`);
      continue;
    }
    const { description, placeholders } = about;
    const tokens = tokensOf(text, language);
    if (typeof tokens === 'string') faults.push(`${key}: ${tokens}`);
    else {
      const message = { tokens, description, placeholders };
      messages.set(key, message);
      faults.push(...faultsOf(message, first !== undefined).map((fault) => `${key}: ${fault}`));
    }
  }
  const missing = [...(first?.messages.keys() ?? [])].filter((key) => !(key in bundle));
  faults.push(...missing.map((key) => `${key}: is missing`));
  return { language, messages, faults };
}

function aboutOf(resource: string | Resource | undefined): Omit<Message, 'tokens'> {
  const { description = '', placeholders = {} } = typeof resource === 'object' ? resource : {};
  return {
    description,
    placeholders: Object.entries(placeholders).map(([name, { type }]) => ({
      name,
      type: type === 'num' ? 'num' : 'String',
    })),
  };
}

/** What the text says, or why it cannot be read. */
function tokensOf(text: string, language: string): readonly Token[] | string {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  try {
    return parse(text, { cardinal: [...pluralCategories] });
  } catch (thrown) {
    return thrown instanceof Error ? (thrown.message.split('\n')[0] ?? '') : String(thrown);
  }
}

function faultsOf({ tokens, description, placeholders }: Message, isTranslated: boolean) {
  const used = argumentsIn(tokens);
  const unknown = [...used].filter((name) => !placeholders.some((one) => one.name === name));
  const unused = placeholders.filter(({ name }) => !used.has(name));
  return [
    ...unknown.map((name) => `puts in {${name}}, which it isn’t given`),
    ...unused.map(({ name }) => `leaves out {${name}}`),
    ...(description === '' && !isTranslated ? ['has no description'] : []),
  ];
}

/** The names of all that is put into a message. */
function argumentsIn(tokens: readonly Token[]): ReadonlySet<string> {
  return new Set(
    tokens.flatMap((token) => {
      if (token.type === 'content' || token.type === 'octothorpe') return [];
      const inner = 'cases' in token ? token.cases.map((one) => one.tokens) : [];
      return [token.arg, ...inner.flatMap((tokens) => [...argumentsIn(tokens)])];
    }),
  );
}
