// The JSON Schema of the socket, as a server shows it.

import { readTableOptions } from '@backtrick/table';
import { expect, it } from 'vitest';
import { protocolSchema } from '../src/description/index.ts';

interface Options {
  readonly title: string;
  readonly additionalProperties: boolean;
  readonly properties: Readonly<
    Record<string, { readonly default?: unknown; readonly description?: string }>
  > & { readonly players: { readonly enum: readonly number[] } };
}

const {
  $defs,
}: { $defs: Record<string, object> & { TableOptions: { oneOf: readonly Options[] } } } = JSON.parse(
  JSON.stringify(protocolSchema()),
);

it('describes what goes over the socket in both directions', () => {
  for (const name of ['TableMessage', 'ClientFrame', 'Command', 'ServerFrame', 'TableView']) {
    expect(Object.keys($defs[name] ?? {}).length).toBeGreaterThan(0);
  }
  const refs = [...JSON.stringify($defs).matchAll(/"\$ref":"#\/\$defs\/(\w+)"/g)];
  for (const [, name = ''] of refs) expect($defs).toHaveProperty(name);
});

it.each($defs.TableOptions.oneOf.map((one) => [one.title, one] as const))(
  'says for %s what a table has where an option is left out',
  (game, { properties, additionalProperties }) => {
    expect(additionalProperties).toBe(false);
    for (const players of properties.players.enum) {
      const options = readTableOptions({ game, players });
      const { game: _, players: __, rules: ___, ...shared } = options ?? {};
      for (const [name, value] of Object.entries(shared)) {
        expect([name, properties[name]?.default]).toEqual([name, value]);
        expect(properties[name]?.description).toMatch(/\.$/);
      }
      expect(Object.keys(properties).sort()).toEqual(Object.keys(options ?? {}).sort());
    }
  },
);
