import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './app/app.tsx';
import { watchUnsent } from './app/daily-memory.ts';
import { startKeys } from './app/keys.ts';
import { startNavigation } from './app/navigation.ts';
import { browserStorage, keepSettings, settings } from './app/settings.ts';
import { keepOffline, leaveLanguage } from './app/updates.ts';
import { language, preferredLanguage, speak } from './i18n/language.ts';
import { visit } from './places/server/identity.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/pages.css';
import './styles/prose.css';

keepSettings(browserStorage());
await speak(settings.value.language ?? preferredLanguage(navigator.languages));
startNavigation();
startKeys();
// Reading the files, drawing, and what nobody waits for are a task each: a slow phone answers in between.
setTimeout(() => {
  const root = document.querySelector('#app');
  if (root) render(<App />, root);
  setTimeout(() => {
    void visit();
    void keepOffline();
    watchUnsent();
    effect(() => void leaveLanguage(language.value));
  });
});
