/** The shells that can complete our commands. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;

export type Shell = (typeof SHELLS)[number];

export function isShell(name: string): name is Shell {
  return SHELLS.some((shell) => shell === name);
}
