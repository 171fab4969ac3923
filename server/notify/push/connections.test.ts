import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { keepConnections, type Connections } from './connections.ts';

const KEPT = 2;

let connections: Connections;
let services: Service[];

beforeEach(async () => {
  connections = keepConnections(KEPT);
  services = await Promise.all([startService(), startService(), startService()]);
});
afterEach(async () => {
  connections.close();
  await Promise.all(services.map(({ close }) => close()));
});

const open = async () => {
  const counts = await Promise.all(services.map(({ open: count }) => count()));
  return counts.reduce((sum, count) => sum + count, 0);
};

test('[TOLD-21] idle connections of all push services together are bounded', async () => {
  await Promise.all(services.map(({ url }) => send(url)));
  await eventually(async () => expect(await open()).toBe(KEPT));
  for (const { url } of services) expect(await send(url)).toBe(201);
  await eventually(async () => expect(await open()).toBe(KEPT));
});

test('[TOLD-21] one that was used stays for the next, and none after the end', async () => {
  const [{ url, made }] = services as [Service, ...Service[]];
  for (let time = 0; time < 3; time += 1) expect(await send(url)).toBe(201);
  expect(made()).toBe(1);
  connections.close();
  await eventually(async () => expect(await open()).toBe(0));
});

interface Service {
  url: URL;
  /** Number of connections so far. */
  made(): number;
  open(): Promise<number>;
  close(): Promise<void>;
}

async function startService(): Promise<Service> {
  const server: Server = createServer((_request, response) => response.writeHead(201).end());
  let made = 0;
  server.on('connection', () => (made += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
    made: () => made,
    open: () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count))),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Resolves once the answer has been read. */
const send = (url: URL): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent: connections.agentFor(url) }, (answer) => {
      answer.resume().on('close', () => resolve(answer.statusCode));
    });
    sent.on('error', reject);
    sent.end();
  });
