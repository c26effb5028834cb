import { useEffect } from 'preact/hooks';

/**
 * Runs `work` once, when the component appears, and what it returns when the component goes. `work` may use signals and
 * whatever else stays the same as long as the component lives.
 */
export function useOnMount(work: () => void | (() => void)): void {
  // oxlint-disable-next-line react/exhaustive-deps -- once, as its name says
  useEffect(() => work(), []);
}
