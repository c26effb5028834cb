// What a person has set in this browser. The server knows none of it.

import { computed, effect, signal } from '@preact/signals';
import { isLanguage } from '../../i18n/language.ts';
import { preferences } from '../table/model/preferences.ts';
import { GAME_NAMES } from '../../platform/game-names.ts';
import type { GameName } from '../../platform/game-names.ts';
import type { Language } from '../../i18n/language.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export const MOTIONS = ['system', 'full', 'reduced'] as const;

export interface Settings {
  /** Null: as the browser says. */
  readonly language: Language | null;
  readonly theme: (typeof THEMES)[number];
  readonly motion: (typeof MOTIONS)[number];
  readonly cards: 'normal' | 'large';
  readonly hand: 'right' | 'left';
  readonly sounds: 'on' | 'off';
  readonly vibration: 'on' | 'off';
  readonly shortcuts: 'on' | 'off';
  /** The games whose first turn is behind them. */
  readonly known: readonly GameName[];
  /** How others see the person at tables of this browser. */
  readonly name: string;
}

export const DEFAULTS: Settings = {
  language: null,
  theme: 'system',
  motion: 'system',
  cards: 'normal',
  hand: 'right',
  sounds: 'off',
  vibration: 'on',
  shortcuts: 'on',
  known: [],
  name: '',
};

const STORAGE_KEY = 'settings';
const MAX_NAME_LENGTH = 80;

export const settings = signal<Settings>(DEFAULTS);

/** Whether the system asks for less motion. */
const systemMotion = signal<'full' | 'reduced'>('full');

/** What moves: by the person's choice, else by the system's. */
const motion = computed(() =>
  settings.value.motion === 'system' ? systemMotion.value : settings.value.motion,
);

export function change(changes: Partial<Settings>): void {
  settings.value = { ...settings.peek(), ...changes };
}

/** Reads what was set, and shows and keeps every change from now on. */
export function keepSettings(storage: Storage | null): void {
  settings.value = readSettings(storage?.getItem(STORAGE_KEY) ?? null);
  const query = matchMedia('(prefers-reduced-motion: reduce)');
  const follow = () => (systemMotion.value = query.matches ? 'reduced' : 'full');
  follow();
  query.addEventListener('change', follow);
  shareWithTable();
  effect(() => {
    const { sounds, vibration, known } = preferences;
    const chosen = { sounds: sounds.value, vibration: vibration.value, known: known.value };
    const now = settings.peek();
    if (
      now.sounds !== chosen.sounds ||
      now.vibration !== chosen.vibration ||
      now.known !== chosen.known
    ) {
      change(chosen);
    }
  });
  effect(() => {
    const { theme, cards, hand } = settings.value;
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset['theme'];
    else dataset['theme'] = theme;
    dataset['cards'] = cards;
    dataset['hand'] = hand;
    dataset['motion'] = motion.value;
    shareWithTable();
    storage?.setItem(STORAGE_KEY, JSON.stringify(settings.value));
  });
}

/** The table knows what concerns it, and may change three of them itself. */
function shareWithTable(): void {
  const { cards, hand, sounds, vibration, shortcuts, known } = settings.value;
  preferences.cards.value = cards;
  preferences.hand.value = hand;
  preferences.sounds.value = sounds;
  preferences.vibration.value = vibration;
  preferences.shortcuts.value = shortcuts;
  preferences.known.value = known;
  preferences.motion.value = motion.value;
}

/** Whatever cannot be read is as it was in the beginning. */
export function readSettings(text: string | null): Settings {
  const given = parsed(text);
  const one = <K extends keyof Settings>(key: K, allowed: readonly Settings[K][]): Settings[K] =>
    allowed.find((value) => value === given[key]) ?? DEFAULTS[key];
  const { language, name, known } = given;
  return {
    language: typeof language === 'string' && isLanguage(language) ? language : null,
    theme: one('theme', THEMES),
    motion: one('motion', MOTIONS),
    cards: one('cards', ['normal', 'large']),
    hand: one('hand', ['right', 'left']),
    sounds: one('sounds', ['on', 'off']),
    vibration: one('vibration', ['on', 'off']),
    shortcuts: one('shortcuts', ['on', 'off']),
    known: Array.isArray(known) ? GAME_NAMES.filter((game) => known.includes(game)) : [],
    name: typeof name === 'string' ? name.slice(0, MAX_NAME_LENGTH) : '',
  };
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
