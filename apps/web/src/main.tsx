import { render } from 'preact';
import { App } from './app/app.tsx';
import { startNavigation } from './app/navigation.ts';
import { browserStorage, keepSettings, settings } from './app/settings.ts';
import { preferredLanguage, speak } from './i18n/language.ts';
import './styles/tokens.css';
import './styles/base.css';

keepSettings(browserStorage());
await speak(settings.value.language ?? preferredLanguage(navigator.languages));
startNavigation();
const root = document.querySelector('#app');
if (root) render(<App />, root);
