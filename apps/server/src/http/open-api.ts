// The OpenAPI description, generated from the routes.

import { toJsonSchema } from '@valibot/to-json-schema';
import { LIMITS } from '../limits/rate-limit.ts';
import { HTTP_FAULTS } from './route.ts';
import type { Access, Route } from './route.ts';

export function openApi(routes: readonly Route[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Backtrick',
      version: '1',
      description: 'Accounts, tables and games. Play itself goes over the socket.',
    },
    paths,
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-backtrick' },
        token: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Fault: FAULT },
    },
  };
}

const FAULT = {
  type: 'object',
  properties: { error: { type: 'string', enum: HTTP_FAULTS } },
  required: ['error'],
};

const SECURITY: Readonly<Record<Access, readonly object[]>> = {
  anybody: [],
  player: [{ cookie: [] }, { token: [] }],
  person: [{ cookie: [] }],
  proven: [{ cookie: [] }],
};

function operation(route: Route) {
  const { method, path, summary, access, input, output } = route;
  const { properties = {}, required = [] } = toJsonSchema(input, {
    errorMode: 'ignore',
    typeMode: 'input',
  });
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const others = Object.keys(properties).filter((name) => !inPath.includes(name));
  const parameter = (place: 'path' | 'query') => (name: string) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: properties[name],
  });
  const hasBody = method !== 'GET' && others.length > 0;
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/\W+/g, '-')}`,
    summary,
    'x-limit': limitOf(route),
    security: SECURITY[access],
    parameters: [
      ...inPath.map(parameter('path')),
      ...(method === 'GET' ? others.map(parameter('query')) : []),
    ],
    ...(hasBody ? { requestBody: { required: true, content: json(pick(others)) } } : {}),
    responses: {
      200: { description: 'Done', content: json(schemaOf(output)) },
      429: {
        description: 'Too fast; `retry-after` says after how many seconds to retry',
        headers: { 'retry-after': { schema: { type: 'integer', minimum: 1 } } },
        content: json({ $ref: '#/components/schemas/Fault' }),
      },
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Fault' }) },
    },
  };

  function pick(names: readonly string[]) {
    return {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, properties[name]])),
      required: required.filter((name) => names.includes(name)),
    };
  }
}

/** How much a person, or a network without a session, may ask before `too-fast`; `docs/api.md` explains the cost. */
function limitOf({ limit: name, cost }: Route) {
  const { burst, perSecond } = LIMITS[name];
  return { name, atOnce: burst, perMinute: Math.round(perSecond * 60), cost };
}

function schemaOf(output: Route['output']) {
  const { $schema: _, ...schema } = toJsonSchema(output, { errorMode: 'ignore' });
  return schema;
}

function json(schema: unknown) {
  return { 'application/json': { schema } };
}
