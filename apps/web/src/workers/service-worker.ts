// Keeps the page for when there is no line. It knows the files of its own build and nothing else: what is asked of the
// server goes to the server.

import { messagesIn } from '../i18n/messages.ts';

/** Filled in by the build. */
declare const BUILT_FILES: readonly string[];
declare const BUILT_VERSION: string;

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Told extends Lasting {
  readonly data: { json(): Message } | null;
}
/** As docs/api.md has it. */
interface Message {
  readonly kind: 'turn' | 'begin';
  readonly table: string;
  readonly game: string;
  readonly reminder: number;
}
interface Tapped extends Lasting {
  readonly notification: Notification;
}
interface Window {
  readonly url: string;
  focus(): Promise<unknown>;
}

/** The kinds of events here are not those of a page. */
declare function addEventListener(
  kind: 'install' | 'activate',
  listener: (event: Lasting) => void,
): void;
declare function addEventListener(kind: 'push', listener: (event: Told) => void): void;
declare function addEventListener(
  kind: 'notificationclick',
  listener: (event: Tapped) => void,
): void;
declare function addEventListener(kind: 'fetch', listener: (event: Asked) => void): void;
declare function addEventListener(kind: 'message', listener: (event: MessageEvent) => void): void;
declare const clients: {
  claim(): Promise<void>;
  matchAll(): Promise<readonly Window[]>;
  openWindow(url: string): Promise<unknown>;
};
declare const registration: ServiceWorkerRegistration;
declare function skipWaiting(): Promise<void>;

const CACHE = `backtrick ${BUILT_VERSION}`;
const PAGE = '/';
/** What the page leaves for the worker: the language somebody chose. */
const KEPT = 'kept';
const LANGUAGE = '/language';
/** Of the server, never of the build. */
const SERVER = /^\/(?:api\/|socket$|healthz$|readyz$|metrics$)/;

addEventListener('install', (event: Lasting) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) =>
        cache.addAll(BUILT_FILES.map((file) => new Request(file, { cache: 'reload' }))),
      ),
  );
});

addEventListener('activate', (event: Lasting) => {
  event.waitUntil(forgetOlder().then(() => clients.claim()));
});

addEventListener('message', ({ data }: MessageEvent) => {
  if (data === 'take over') void skipWaiting();
});

addEventListener('fetch', (event: Asked) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || SERVER.test(pathname)) return;
  event.respondWith(answer(request));
});

addEventListener('push', (event: Told) => {
  if (event.data) event.waitUntil(tell(event.data.json()));
});

addEventListener('notificationclick', (event: Tapped) => {
  event.notification.close();
  event.waitUntil(show(`/table/${event.notification.tag}`));
});

/** One message a table: a later one takes the place of an earlier. */
async function tell({ kind, table, game, reminder }: Message): Promise<void> {
  const chosen = await (await caches.match(LANGUAGE))?.text();
  const say = messagesIn(chosen ?? navigator.language);
  const body = reminder > 0 ? say.reminder : (say.games[game] ?? '');
  await registration.showNotification(say[kind], { body, tag: table, icon: '/app-icon-192.png' });
}

async function show(address: string): Promise<void> {
  const open = (await clients.matchAll()).find(({ url }) => new URL(url).pathname === address);
  await (open ? open.focus() : clients.openWindow(address));
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.mode === 'navigate' ? PAGE : request, {
    ignoreSearch: true,
  });
  return kept ?? fetch(request);
}

async function forgetOlder(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name !== CACHE && name !== KEPT).map((name) => caches.delete(name)),
  );
}
