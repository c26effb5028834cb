import metadata from '../package.json' with { type: 'json' };

/** Of this program: what it prints, and what figures, plots and engines carry. */
export const VERSION = metadata.version;
