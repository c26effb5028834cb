// The schemas that a table checks with, for code that describes them.

export { commandSchemas } from './commands.ts';
export { optionsSchema } from './options.ts';
