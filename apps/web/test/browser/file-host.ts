// A plain file host: what is in the folder under the sub-path, and nothing else. It rewrites no address.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

export interface FileHost {
  /** Of the folder, with a slash at its end. */
  readonly address: string;
  /** Requests for anything that is not a file of the folder, service worker and workers included. */
  readonly astray: readonly string[];
  readonly close: () => Promise<void>;
}

export async function hostFiles(folder: string, subPath: string): Promise<FileHost> {
  const astray: string[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    const file = method === 'GET' ? fileAt(url, folder, subPath) : null;
    void (file === null ? Promise.resolve(null) : readFile(file).catch(() => null)).then(
      (bytes) => {
        if (file === null || bytes === null) {
          astray.push(`${method} ${url}`);
          response.writeHead(404).end();
        } else {
          response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' });
          response.end(bytes);
        }
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}${subPath}`,
    astray,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function fileAt(url: string, folder: string, subPath: string): string | null {
  const { pathname } = new URL(url, 'http://host');
  if (!pathname.startsWith(subPath)) return null;
  const name = normalize(pathname.slice(subPath.length));
  return join(folder, name === '.' ? 'index.html' : name);
}
