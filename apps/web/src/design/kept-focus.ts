// The focus never falls off the page: when what had it goes (a dealt table, a closed chat, a pressed button), it returns to
// where it was before, or goes to the headline, which says where one is.

const REMEMBERED = 6;
const INSTEAD = 'h1[tabindex]';

export function keepFocus(root: HTMLElement): void {
  let earlier: readonly HTMLElement[] = [];
  let isLookingSoon = false;
  const look = () => {
    isLookingSoon = false;
    if (earlier.length > 0 && document.activeElement === document.body) refocus(root, earlier);
  };
  root.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    earlier = [target, ...earlier.filter((one) => one !== target)].slice(0, REMEMBERED);
  });
  // A tap on the background removes the focus on purpose.
  root.addEventListener('pointerdown', () => (earlier = []));
  new MutationObserver(() => {
    const [last] = earlier;
    if (isLookingSoon || !last || (last.isConnected && isShown(last))) return;
    isLookingSoon = true;
    // What draws the page may place the focus itself.
    requestAnimationFrame(look);
  }).observe(root, { childList: true, subtree: true });
}

function refocus(root: HTMLElement, earlier: readonly HTMLElement[]): void {
  const before = earlier.find((one) => one.isConnected && isShown(one));
  const next = before ?? root.querySelector<HTMLElement>(INSTEAD);
  next?.focus({ preventScroll: true });
}

function isShown(element: HTMLElement): boolean {
  return element.checkVisibility() && !element.matches(':disabled');
}
