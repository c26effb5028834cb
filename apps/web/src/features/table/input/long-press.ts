// A long press, by finger or by mouse, that is no drag and no tap.

import { useRef } from 'preact/hooks';

const LONG_PRESS_TIME = 450;
const MAX_MOVEMENT = 8;

interface LongPress {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onPointerLeave: () => void;
  readonly onContextMenu: (event: MouseEvent) => void;
  /** Whether the click that comes now ends a long press. */
  readonly wasLong: () => boolean;
}

export function useLongPress(onLong: () => void): LongPress {
  const press = useRef({ timer: 0, x: 0, y: 0, isLong: false });
  const stop = () => clearTimeout(press.current.timer);
  return {
    onPointerDown({ clientX, clientY, button }) {
      if (button !== 0) return;
      const timer = setTimeout(() => {
        press.current.isLong = true;
        onLong();
      }, LONG_PRESS_TIME);
      press.current = { timer: Number(timer), x: clientX, y: clientY, isLong: false };
    },
    onPointerMove({ clientX, clientY }) {
      const { x, y } = press.current;
      if (Math.hypot(clientX - x, clientY - y) > MAX_MOVEMENT) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    // A long touch opens the browser's own menu otherwise.
    onContextMenu: (event) => event.preventDefault(),
    wasLong() {
      const { isLong } = press.current;
      press.current.isLong = false;
      return isLong;
    },
  };
}
