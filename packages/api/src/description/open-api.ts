// The OpenAPI description, generated from the endpoints.

import { toJsonSchema } from '@valibot/to-json-schema';
import type { Access, Endpoint } from '../endpoint.ts';
import { HTTP_FAULTS } from '../faults.ts';

/** An endpoint, and what else its server has to say about it: fields whose names begin with `x-`. */
interface Described {
  readonly endpoint: Endpoint;
  readonly extensions: Readonly<Record<`x-${string}`, unknown>>;
}

export function openApi(described: readonly Described[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { endpoint, extensions } of described) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    const method = endpoint.method.toLowerCase();
    paths[path] = { ...paths[path], [method]: { ...operation(endpoint), ...extensions } };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Backtrick',
      version: '1',
      description:
        'HTTP API for accounts, tables and games. Live play runs over the WebSocket (docs/protocol.md).',
    },
    paths,
    components: {
      securitySchemes: {
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-backtrick',
          description:
            'Set by POST /api/visit. Over plain HTTP its name is `backtrick`. A request that carries it and changes something must also carry the `Origin` of the server’s own pages.',
        },
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

function operation({ method, path, summary, access, input, output }: Endpoint) {
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
    security: SECURITY[access],
    parameters: [
      ...inPath.map(parameter('path')),
      ...(method === 'GET' ? others.map(parameter('query')) : []),
    ],
    ...(hasBody ? { requestBody: { required: true, content: json(pick(others)) } } : {}),
    responses: {
      200: { description: 'Done', content: json(schemaOf(output)) },
      429: {
        description: 'Too many requests. Try again after the seconds in `retry-after`.',
        headers: { 'retry-after': { schema: { type: 'integer', minimum: 1 } } },
        content: json({ $ref: '#/components/schemas/Fault' }),
      },
      default: {
        description: 'Refused. `error` says why.',
        content: json({ $ref: '#/components/schemas/Fault' }),
      },
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

function schemaOf(output: Endpoint['output']) {
  const { $schema: _, ...schema } = toJsonSchema(output, { errorMode: 'ignore' });
  return schema;
}

function json(schema: unknown) {
  return { 'application/json': { schema } };
}
