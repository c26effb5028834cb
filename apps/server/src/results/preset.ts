// Game, number of players and options as one text. Threads of the store load this: it imports nothing.

/** What makes a game comparable with others. */
export interface PresetSettings {
  readonly game: string;
  readonly players: number;
  readonly options: Readonly<Record<string, number | boolean>>;
}

/** `original 2 minimum=2 smallerHand=false`: every option, in alphabetical order. */
export function presetOf({ game, players, options }: PresetSettings): string {
  const named = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  return [game, players, ...named.sort()].join(' ');
}

/** The inverse of `presetOf`. */
export function settingsOf(preset: string): PresetSettings {
  const [game = '', players = '', ...options] = preset.split(' ');
  const named = options.map((option) => {
    const [name = '', value = ''] = option.split('=');
    return [name, value === 'true' ? true : value === 'false' ? false : Number(value)] as const;
  });
  return { game, players: Number(players), options: Object.fromEntries(named) };
}
