// The description of the API for programs, made from the routes themselves.

import { toJsonSchema } from '@valibot/to-json-schema';
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
      description: 'Tables, people and games. What happens at a table goes over the socket.',
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

function operation({ method, path, summary, access, input, output }: Route) {
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

function schemaOf(output: Route['output']) {
  const { $schema: _, ...schema } = toJsonSchema(output, { errorMode: 'ignore' });
  return schema;
}

function json(schema: unknown) {
  return { 'application/json': { schema } };
}
