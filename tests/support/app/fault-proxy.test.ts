import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts';
import { until } from '#tests/support/wait.ts';

describe('the fault proxy', () => {
  const arrived: string[] = [];
  let server: Server;
  let proxy: FaultProxy;

  beforeEach(async () => {
    arrived.length = 0;
    server = createServer((incoming, answer) => {
      arrived.push(`${incoming.method} ${incoming.url}`);
      if (incoming.url === '/events') return void answer.write('data: one\n\n');
      answer.setHeader('x-server', 'real');
      return void incoming.pipe(answer);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    proxy = await startFaultProxy({ target: { port: (server.address() as AddressInfo).port } });
  });

  afterEach(async () => {
    await proxy.close();
    server.closeAllConnections();
    server.close();
  });

  const post = (path: string, body = ''): Promise<Response> =>
    fetch(`${proxy.url}${path}`, { method: 'POST', body });

  it('passes requests and answers through and notes them', async () => {
    const answer = await post('/echo?a=1', 'hello');
    expect(await answer.text()).toBe('hello');
    expect(answer.headers.get('x-server')).toBe('real');
    expect(proxy.requests).toEqual([{ method: 'POST', path: '/echo?a=1' }]);
  });

  it('adds a round trip of latency', async () => {
    proxy.delay(120);
    const startedAt = performance.now();
    expect(await (await post('/slow', 'late')).text()).toBe('late');
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(118);
  });

  it('passes a stream on while it is still open', async () => {
    const answer = await fetch(`${proxy.url}/events`);
    const { value } = await answer.body!.getReader().read();
    expect(new TextDecoder().decode(value)).toBe('data: one\n\n');
  });

  it('resets open connections when cut, refuses new ones, and serves again on the same port', async () => {
    const open = await fetch(`${proxy.url}/events`);
    await Promise.all([expect(open.text()).rejects.toThrow('terminated'), proxy.cut()]);
    await expect(post('/refused')).rejects.toThrow('fetch failed');
    expect(proxy.requests).toHaveLength(1);
    await proxy.restore();
    expect((await post('/again')).status).toBe(200);
  });

  it('loses a request before the server sees it', async () => {
    proxy.dropNextRequest();
    await expect(post('/lost')).rejects.toThrow('fetch failed');
    expect(arrived).toEqual([]);
    expect((await post('/next')).status).toBe(200);
  });

  it('loses an answer after the server gave it', async () => {
    proxy.dropNextResponse();
    await expect(post('/done', 'once')).rejects.toThrow('fetch failed');
    expect(arrived).toEqual(['POST /done']);
    expect((await post('/next')).status).toBe(200);
  });

  it('answers in the place of the server, once, and only what it is meant for', async () => {
    const headers = { 'retry-after': '7' };
    proxy.answerNext(503, 'busy', headers, ({ path }) => path.startsWith('/batch'));
    expect((await post('/other')).status).toBe(200);
    const refused = await post('/batch', 'x'.repeat(100_000));
    expect([refused.status, refused.headers.get('retry-after'), await refused.text()]).toEqual([
      503,
      '7',
      'busy',
    ]);
    expect((await post('/batch')).status).toBe(200);
  });

  it('answers in the place of the server until it is stopped', async () => {
    const stop = proxy.answerAll(200, '<h1>Bienvenido</h1>');
    for (let n = 0; n < 3; n += 1) expect(await (await post('/any')).text()).toBe('<h1>Bienvenido</h1>');
    expect(arrived).toEqual([]);
    stop();
    expect(await (await post('/echo', 'hello')).text()).toBe('hello');
  });

  it('keeps a request from the server until it is let go', async () => {
    const held = proxy.holdNextRequest(({ path }) => path === '/slow');
    const answer = post('/slow', 'late');
    await held.arrived;
    expect((await post('/other')).status).toBe(200);
    expect(arrived).toEqual(['POST /other']);
    held.letGo();
    expect(await (await answer).text()).toBe('late');
  });

  it('never sends a request whose client went away while it was held', async () => {
    const held = proxy.holdNextRequest();
    const abort = new AbortController();
    const answer = fetch(proxy.url, { method: 'POST', body: 'never', signal: abort.signal });
    await held.arrived;
    abort.abort();
    await Promise.all([expect(answer).rejects.toThrow('aborted'), held.abandoned]);
    held.letGo();
    expect((await post('/next')).status).toBe(200);
    expect(arrived).toEqual(['POST /next']);
  });

  it("keeps an answer's last byte from the client until it is let go", async () => {
    const held = proxy.holdNextAnswer();
    const answer = await post('/done', 'once');
    await held.arrived;
    expect(arrived).toEqual(['POST /done']);
    const reader = answer.body!.getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('onc');
    held.letGo();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('e');
  });

  it('asks the server for another path than the client did', async () => {
    proxy.rewrite((path) => path.replace('limit=1000', 'limit=3'));
    await post('/feed?limit=1000');
    expect(arrived).toEqual(['POST /feed?limit=3']);
  });

  it('takes the request back from the server when the client goes away', async () => {
    const abort = new AbortController();
    await fetch(`${proxy.url}/events`, { signal: abort.signal });
    abort.abort();
    const connections = (): Promise<number> =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      );
    expect(await until(async () => (await connections()) === 0, { what: 'the server to be alone' })).toBe(
      true,
    );
  });

  it('resets the connection where the server is out of reach', async () => {
    server.close();
    await expect(post('/nobody')).rejects.toThrow('fetch failed');
  });
});
