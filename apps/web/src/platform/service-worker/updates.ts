// Registers the service worker, which keeps the page for offline use and fetches new versions.

import { signal } from '@preact/signals';
import { scriptAddress } from '../workers/trusted-script.ts';

/** A new version that waits to be used. */
export const waiting = signal<ServiceWorker | null>(null);

const UPDATE_CHECK_PERIOD = 3_600_000;

export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const { serviceWorker } = navigator;
  const registration = await register(serviceWorker);
  if (!registration) return;
  const notice = () => {
    // The first version takes over at once: there is no older page that still needs its files.
    if (serviceWorker.controller) waiting.value = registration.waiting;
  };
  notice();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', notice);
  });
  setInterval(() => void registration.update().catch(() => undefined), UPDATE_CHECK_PERIOD);
}

/** Some browsers keep nothing, such as in a private window. */
async function register(container: ServiceWorkerContainer) {
  try {
    return await container.register(scriptAddress(`${import.meta.env.BASE_URL}service-worker.js`));
  } catch {
    return null;
  }
}

/** The service worker speaks as the page does. */
export async function leaveLanguage(language: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  const kept = await caches.open('kept');
  await kept.put(`${import.meta.env.BASE_URL}language`, new Response(language));
}

/** The page loads again, with the new version. */
export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  waiting.value?.postMessage('take over');
}
