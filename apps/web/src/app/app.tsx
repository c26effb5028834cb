// The frame around every page: a way past the beginning, what is said aloud, and the page the address asks for.

import { Live } from '../ui/live.tsx';
import { words } from '../i18n/language.ts';
import { route } from './navigation.ts';
import { Page } from './pages.tsx';

export function App() {
  const { pages } = words.value;
  return (
    <>
      <a class="skip" href="#main">
        {pages.skip}
      </a>
      <Page route={route.value} />
      <Live />
    </>
  );
}
