// Serves the web client. Files with a hash in their name are cached for a year, everything else is revalidated. Every
// page address gets the same index.html, because the client does its own routing.

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { de } from '../i18n/de.ts';
import { en } from '../i18n/en.ts';
import type { AppDeps } from './app-deps.ts';
import { addLinkPreviews } from './link-previews.ts';
import { PAGE_CHARGE } from './request-charges.ts';
import { refuse } from './refusal.ts';

const HASHED = /[\\/]assets[\\/][^\\/]+-[\w-]{8,}\.\w+(\.br|\.gz)?$/;
const SERVICE_WORKER = /service-worker\.js(\.br|\.gz)?$/;
const CACHE_FOR_A_YEAR = 'public, max-age=31536000, immutable';
const INDEX = 'index.html';
/** Paths for programs, where an unknown address is not a page. */
const API_PATHS = ['/api', '/socket', '/assets'];

export async function addPages(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const { webDir } = deps.settings;
  if (webDir === undefined || !existsSync(join(webDir, INDEX))) return addNotice(app);
  await app.register(fastifyStatic, {
    root: resolve(webDir),
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', HASHED.test(path) ? CACHE_FOR_A_YEAR : 'no-cache');
      if (SERVICE_WORKER.test(path)) reply.header('service-worker-allowed', '/');
    },
  });
  addLinkPreviews(app, deps, webDir);
  app.setNotFoundHandler((request, reply) => {
    return isPage(request) ? reply.sendFile(INDEX) : refuseRoute(reply);
  });
}

/** Served if the web client has not been built. */
function addNotice(app: FastifyInstance): void {
  app.get('/', { config: { charge: PAGE_CHARGE } }, (_, reply) =>
    reply.type('text/plain').send(`${en.noClient}\n${de.noClient}\n`),
  );
  app.setNotFoundHandler((_, reply) => refuseRoute(reply));
}

function refuseRoute(reply: FastifyReply) {
  return refuse(reply, 404, 'unknown-route');
}

/** Browsers that open an address ask for HTML; scripts, images and programs do not. */
function isPage({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? '';
  const isOurs = !API_PATHS.some((place) => path === place || path.startsWith(`${place}/`));
  return method === 'GET' && isOurs && (headers.accept ?? '').includes('text/html');
}
