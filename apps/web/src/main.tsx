import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './app/app.tsx';
import { watchUnsent } from './features/daily/watch-unsent.ts';
import { IS_STATIC, hostLinks } from './platform/router/hosting.ts';
import { startKeys } from './app/page-keys.ts';
import { startNavigation } from './platform/router/navigation.ts';
import { keepSettings, settings } from './features/settings/settings.ts';
import { browserStorage } from './platform/storage/browser-storage.ts';
import { keepOffline, leaveLanguage } from './platform/service-worker/updates.ts';
import { language, preferredLanguage, speak } from './i18n/language.ts';
import { visit } from './platform/api/identity.ts';
import { keepFocus } from './design/kept-focus.ts';
import './design/tokens.css';
import './design/base.css';
import './design/pages.css';
import './design/places.css';
import './design/prose.css';

keepSettings(browserStorage());
// Not awaited here: a language that uses a module of this file would wait for the file, and the file for the language.
void speak(settings.value.language ?? preferredLanguage(navigator.languages)).then(start);

function start(): void {
  if (IS_STATIC) hostLinks();
  startNavigation();
  startKeys();
  // Reading the files, drawing, and what nobody waits for are a task each: a slow phone answers in between.
  setTimeout(() => {
    const root = document.querySelector<HTMLElement>('#app');
    if (!root) return;
    keepFocus(root);
    render(<App />, root);
    setTimeout(() => {
      if (!IS_STATIC) {
        void visit();
        watchUnsent();
      }
      void keepOffline();
      effect(() => void leaveLanguage(language.value));
    });
  });
}
