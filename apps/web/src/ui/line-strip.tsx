// The line is down: says so, and when it is tried again.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { words } from '../i18n/language.ts';
import { nextTry } from '../places/server/reconnect.ts';
import { Icon } from './icon.tsx';

const SECOND = 1000;

export function LineStrip() {
  const { noLine } = words.value.pages;
  const now = useSignal(Date.now());
  useEffect(() => {
    const timer = setInterval(() => (now.value = Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
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
