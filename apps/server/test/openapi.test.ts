// The description for programs: whole, valid, and made of what the server does.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HTTP_FAULTS } from '@backtrick/api';
import { afterAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../src/http/routes.ts';
import { COST_CLASSES, LIMITS } from '../src/limits/rate-limit.ts';
import type { LimitName } from '../src/limits/rate-limit.ts';
import { FRAME_CHARGES } from '../src/limits/frame-charges.ts';
import { openSite, send } from './visitors.ts';

const { address, close } = await openSite();
afterAll(close);

interface Schema {
  readonly type?: string;
  readonly pattern?: string;
  readonly $ref?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly enum?: readonly unknown[];
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

interface Operation {
  readonly summary: string;
  readonly operationId: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content: Content }>
  >;
  readonly security: readonly object[];
}

interface Api {
  readonly openapi: string;
  readonly info: object;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: { readonly Fault: Schema };
    readonly securitySchemes: object;
  };
}

const api: Api = JSON.parse((await send(address, { path: '/api/openapi.json' })).text);

const operations = Object.entries(api.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, one]) => [`${method} ${path}`, path, method, one] as const),
);

it('is an OpenAPI 3.1 document with all a reader needs', () => {
  expect(api.openapi).toMatch(/^3\.1\.\d$/);
  expect(api.info).toMatchObject({ title: 'Backtrick', version: expect.any(String) });
  const known = ['openapi', 'info', 'servers', 'paths', 'components', 'tags'];
  expect(Object.keys(api).filter((key) => !known.includes(key))).toEqual([]);
  expect(api.components.schemas.Fault.properties?.['error']?.enum).toEqual(HTTP_FAULTS);
});

it('has every route, and no other', () => {
  const described = operations.map(([name]) => name).sort();
  const served = ROUTES.map(
    ({ method, path }) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  );
  expect(described).toEqual(served.sort());
});

describe.each(operations)('%s', (_, path, method, operation) => {
  it('names what stands in its path, and sends no body with GET', () => {
    const inPath = operation.parameters.filter((one) => one.in === 'path');
    const named = inPath.map(({ name }) => name).sort();
    const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    expect(named).toEqual(wanted.sort());
    expect(inPath.every(({ required }) => required === true)).toBe(true);
    if (method === 'get') expect(operation.requestBody).toBeUndefined();
  });

  it('has a summary, an id of its own, and answers', () => {
    expect(operation.summary).toMatch(/[.?]/);
    const ids = operations.map(([, , , one]) => one.operationId);
    expect(ids.filter((id) => id === operation.operationId)).toHaveLength(1);
    for (const response of Object.values(operation.responses)) {
      expect(response.description).toBeTypeOf('string');
    }
    for (const scheme of operation.security.flatMap(Object.keys)) {
      expect(api.components.securitySchemes).toHaveProperty(scheme);
    }
  });

  it('has only schemas that can be resolved and understood', () => {
    const schemas = [
      ...operation.parameters.map((one) => one.schema),
      ...Object.values(operation.requestBody?.content ?? {}).map((one) => one.schema),
      ...Object.values(operation.responses).flatMap((one) =>
        Object.values(one.content).map(({ schema }) => schema),
      ),
    ];
    for (const schema of schemas) expectSchema(schema);
  });
});

const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];
const KEYWORDS = [
  ...['type', 'properties', 'required', 'items', 'additionalProperties', 'propertyNames'],
  ...['anyOf', 'oneOf', 'enum', 'const', 'default', '$ref'],
  ...[
    'description',
    'pattern',
    'minLength',
    'maxLength',
    'minimum',
    'maximum',
    'minItems',
    'maxItems',
  ],
];

/** What a reader of JSON Schema 2020-12 would stumble over. */
function expectSchema(schema: Schema | boolean): void {
  if (typeof schema === 'boolean') return;
  expect(schema).toBeTypeOf('object');
  expect(Object.keys(schema).filter((key) => !KEYWORDS.includes(key))).toEqual([]);
  if (schema.type !== undefined) expect(TYPES).toContain(schema.type);
  const { pattern } = schema;
  if (pattern !== undefined) expect(() => new RegExp(pattern, 'u')).not.toThrow();
  if (schema.$ref !== undefined) expect(resolve(schema.$ref)).toBeTypeOf('object');
  const properties = Object.entries(schema.properties ?? {});
  for (const name of schema.required ?? []) expect(schema.properties).toHaveProperty(name);
  for (const [, one] of properties) expectSchema(one);
  for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) expectSchema(one);
  for (const one of [schema.items, schema.additionalProperties, schema.propertyNames]) {
    if (one !== undefined) expectSchema(one);
  }
}

function resolve(reference: string): unknown {
  const [root, ...parts] = reference.split('/');
  expect(root).toBe('#');
  return parts.reduce<unknown>((value, part) => Object(value)[part], api);
}

it('tells of no secret in an address', () => {
  const places = operations.flatMap(([, , , { parameters }]) => parameters.map(({ name }) => name));
  const known = [
    'id',
    'bot',
    'table',
    'game',
    'before',
    'player',
    'league',
    'day',
    'deal',
    'place',
  ];
  const filters = ['players', 'preset', 'company', 'after'];
  // A code is made to be passed on; that of a running game is given to nobody.
  expect(new Set(places)).toEqual(new Set([...known, ...filters, 'code']));
});

it('explains every code in the guide', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8');
  const table = guide.slice(guide.indexOf('| code |'), guide.indexOf('## Limits'));
  const rows = table.split('\n').map((row) => row.split('|')[1] ?? '');
  const explained = rows.flatMap((row) =>
    [...row.matchAll(/`([a-z-]+)`/g)].map(([, one = '']) => one),
  );
  expect(explained.sort()).toEqual([...HTTP_FAULTS].sort());
});

it('S9 shows the limit and the cost of every route, and explains both in the guide', () => {
  for (const { method, path, limit, cost } of ROUTES) {
    const described = api.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    const { burst, perSecond } = LIMITS[limit];
    const perMinute = Math.round(perSecond * 60);
    expect(described).toHaveProperty('x-limit', { name: limit, atOnce: burst, perMinute, cost });
    expect(described?.responses).toHaveProperty('429');
  }
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8');
  const charges = [...ROUTES, ...Object.values(FRAME_CHARGES)];
  for (const limit of new Set(charges.map((one) => one.limit))) {
    expect(guide).toContain(`| \`${limit}\` | ${figures(limit)} |`);
  }
  for (const cost of COST_CLASSES) {
    const [requests, frames] = [figures(`${cost}-requests`), figures(`${cost}-frames`)];
    expect(guide).toMatch(
      new RegExp(`\\| \`${cost}\` \\| .+ \\| ${figuresIn(requests, frames)} \\|`),
    );
  }
});

function figures(name: LimitName): string {
  const { burst, perSecond } = LIMITS[name];
  return `${burst} | ${Math.round(perSecond * 60)}`;
}

function figuresIn(...parts: readonly string[]): string {
  return parts.join(' | ').replaceAll('|', '\\|');
}
