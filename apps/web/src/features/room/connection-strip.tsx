// Says that the connection is down, and when the next attempt is due.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { words } from '../../i18n/language.ts';
import { nextTry } from '../../platform/connection/reconnecting-socket.ts';
import { Icon } from '../../design/icon.tsx';

const SECOND = 1000;

export function ConnectionStrip() {
  const { noLine } = words.value.pages;
  const now = useSignal(Date.now());
  useEffect(() => {
    const timer = setInterval(() => (now.value = Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [now]);
  const due = nextTry.value;
  const seconds = due === null ? 0 : Math.ceil((due - now.value) / SECOND);
  return (
    <p class="strip" role="status">
      <Icon name="offline" />
      <span>
        {noLine.title}
        <small>{seconds > 0 ? noLine.tryIn(seconds) : noLine.text}</small>
      </span>
    </p>
  );
}
