// The web client. What has a hash in its name never changes and is kept for a year; all else is asked for anew each time,
// which costs an empty answer. Every address of a page is answered with the one page there is: the client knows its own.

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { de } from '../i18n/de.ts';
import { en } from '../i18n/en.ts';
import type { Settings } from '../settings.ts';
import { refuse } from './refusal.ts';

const HASHED = /[\\/]assets[\\/][^\\/]+-[\w-]{8,}\.\w+(\.br|\.gz)?$/;
const SERVICE_WORKER = /service-worker\.js(\.br|\.gz)?$/;
const YEAR = 'public, max-age=31536000, immutable';
const PAGE = 'index.html';
/** Where programs ask; a wrong address there is no page. */
const NO_PAGES = ['/api', '/socket', '/assets'];

export async function addPages(app: FastifyInstance, { webDir }: Settings): Promise<void> {
  if (webDir === undefined || !existsSync(join(webDir, PAGE))) return addNotice(app);
  await app.register(fastifyStatic, {
    root: resolve(webDir),
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', HASHED.test(path) ? YEAR : 'no-cache');
      if (SERVICE_WORKER.test(path)) reply.header('service-worker-allowed', '/');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    return isPage(request) ? reply.sendFile(PAGE) : refuseRoute(reply);
  });
}

/** Says plainly what is there and what is not. */
function addNotice(app: FastifyInstance): void {
  app.get('/', (_, reply) => reply.type('text/plain').send(`${en.noClient}\n${de.noClient}\n`));
  app.setNotFoundHandler((_, reply) => refuseRoute(reply));
}

function refuseRoute(reply: FastifyReply) {
  return refuse(reply, 404, 'unknown-route');
}

/** A browser that opens an address asks for HTML; scripts, images and programs do not. */
function isPage({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? '';
  const isOurs = !NO_PAGES.some((place) => path === place || path.startsWith(`${place}/`));
  return method === 'GET' && isOurs && (headers.accept ?? '').includes('text/html');
}
