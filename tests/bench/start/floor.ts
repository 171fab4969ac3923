import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bundled } from '#tests/bench/page-script.ts';

const PAGE =
  '<!doctype html><html lang="es"><div id="root"></div><script src="/page.js" defer></script></html>';
const WORKER = `
  addEventListener('install', (event) => {
    skipWaiting();
    event.waitUntil(caches.open('floor').then((cache) => cache.addAll(['/', '/page.js'])));
  });
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) =>
    event.respondWith(caches.match(event.request).then((known) => known ?? fetch(event.request))));
`;
const REGISTER = `navigator.serviceWorker.register('/sw.js');`;

export interface Floor {
  url: string;
  close: () => void;
}

/** An empty React page that a worker keeps: what a start costs before any of our own code. */
export async function serveFloor(): Promise<Floor> {
  const files: Record<string, [type: string, text: string]> = {
    '/': ['text/html', PAGE],
    '/page.js': ['text/javascript', `${await bundled('start/floor-page.ts')}\n${REGISTER}`],
    '/sw.js': ['text/javascript', WORKER],
  };
  const server = createServer(({ url }, reply) => {
    const [type, text] = files[url ?? ''] ?? ['text/plain', ''];
    reply.writeHead(files[url ?? ''] ? 200 : 404, { 'content-type': `${type}; charset=utf-8` }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => server.close() };
}
