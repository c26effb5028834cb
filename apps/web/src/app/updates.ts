// The service worker: it keeps the page for when there is no line, and brings a new version when there is one.

import { signal } from '@preact/signals';
import { scriptAddress } from '../workers/trusted.ts';

/** A new version that waits to be used. */
export const waiting = signal<ServiceWorker | null>(null);

const HOUR = 3_600_000;

export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const { serviceWorker } = navigator;
  const registration = await register(serviceWorker);
  if (!registration) return;
  const notice = () => {
    // The first version waits for nobody: there is no older page to be kept whole.
    if (serviceWorker.controller) waiting.value = registration.waiting;
  };
  notice();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', notice);
  });
  setInterval(() => void registration.update().catch(() => undefined), HOUR);
}

/** Some browsers keep nothing, such as in a private window. */
async function register(container: ServiceWorkerContainer) {
  try {
    return await container.register(scriptAddress('/service-worker.js'));
  } catch {
    return null;
  }
}

/** The service worker speaks as the page does. */
export async function leaveLanguage(language: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  const kept = await caches.open('kept');
  await kept.put('/language', new Response(language));
}

/** The page loads again, with the new version. */
export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  waiting.value?.postMessage('take over');
}
