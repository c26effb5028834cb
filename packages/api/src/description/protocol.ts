// A JSON Schema of what goes over the socket: frames in both directions, views, and the options of a table with defaults and
// ranges.

import { GAMES } from '@backtrick/rules';
import type { TableOptions } from '@backtrick/table';
import { optionsSchema } from '@backtrick/table/schemas';
import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { JsonSchema } from '@valibot/to-json-schema';
import { clientFrame, command, serverFrame, tableMessage } from '../frames/table-frames.ts';
import { reviewFrame, reviewMessage } from '../frames/review-frames.ts';
import { publicSummary, seenCards, tableView } from '../frames/view.ts';

const CONFIG = { target: 'draft-2020-12', errorMode: 'ignore' } as const;

export function protocolSchema(): object {
  const fromClient = toJsonSchemaDefs(
    {
      TableMessage: tableMessage,
      ClientFrame: clientFrame,
      Command: command,
      ReviewMessage: reviewMessage,
      ReviewFrame: reviewFrame,
    },
    { ...CONFIG, typeMode: 'input' },
  );
  const toClient = toJsonSchemaDefs(
    {
      ServerFrame: serverFrame,
      TableView: tableView,
      PublicSummary: publicSummary,
      Cards: seenCards,
    },
    { ...CONFIG, typeMode: 'output' },
  );
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Backtrick: the socket',
    description:
      'A client sends a TableMessage, or a ReviewMessage; it gets a ServerFrame with its `table` beside its `kind`. TableOptions are those of the commands `create` and `options` and of POST /api/tables.',
    $defs: { ...fromClient, ...toClient, TableOptions: tableOptionsSchema() },
  };
}

/** What each option of a table means. */
const MEANING: Readonly<Record<keyof TableOptions, string>> = {
  game: 'Which game is played.',
  players: 'Number of players, bots included.',
  rules: 'Options of the game’s rules.',
  title: 'Name of the table in lists.',
  aids: 'Assistance: whether hints and looking through the piles are allowed (G2).',
  takingBack:
    'Undo (G7): never, the cards of the current turn, or also the end of a turn if everyone agrees.',
  talking: 'Chat during a game: free within the rules, or signals only.',
  clock: 'Time per turn: no limit, seconds, or days.',
  pace: 'How fast bots play their cards.',
  watching: 'Who can watch without a seat: no one, anyone with the id, or everyone through a list.',
  deal: 'Deal code to play the same cards again; null for a new shuffle.',
};

/** One schema for each game: the numbers of players and the options of the rules differ. */
function tableOptionsSchema(): JsonSchema {
  const { properties = {}, ...schema } = toJsonSchema(optionsSchema, {
    ...CONFIG,
    typeMode: 'input',
  });
  const described = Object.entries(MEANING).map(([name, description]) => [
    name,
    { ...Object(properties[name]), description },
  ]);
  const shared: Record<string, JsonSchema> = Object.fromEntries(described);
  const { $schema: _, ...rest } = schema;
  return {
    description: 'Options that aren’t listed here are refused with `wrong-options`.',
    oneOf: GAMES.map(({ ruleset }) => ({
      ...rest,
      title: ruleset.name,
      properties: {
        ...shared,
        game: { const: ruleset.name, description: MEANING.game },
        players: { enum: [...ruleset.players], description: MEANING.players },
        rules: { ...rulesSchema(ruleset.options), description: MEANING.rules },
      },
    })),
  };
}

function rulesSchema(choices: Readonly<Record<string, readonly (number | boolean)[]>>): JsonSchema {
  const options = Object.entries(choices).map(([name, values]) => [
    name,
    { enum: [...values], default: values[0] },
  ]);
  return {
    type: 'object',
    properties: Object.fromEntries(options),
    additionalProperties: false,
    default: {},
  };
}
