import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { chromium } from '@playwright/test';
import { apiClient } from '#tests/support/api/api-client.ts';
import { trustAuthority } from '#tests/support/authority.ts';
import { findChromium } from '#tests/support/machine/chromium.ts';
import { type CaddyFront, reserveFront, startCaddy } from '#tests/e2e/support/caddy-front.ts';
import {
  expect,
  type LiveServer,
  openLiveServer,
  signInByForm,
  test as base,
  waitForWorker,
} from '#tests/e2e/support/fixtures.ts';
import { runCaddy } from '#tests/support/app/caddy.ts';
import { scrape } from '#tests/support/app/scrape.ts';
import { freePort } from '#tests/support/app/server-process.ts';
import { until } from '#tests/support/wait.ts';

const FORGED = '203.0.113.9';
/** Another address of the loopback network than Caddy's own. */
const CLIENT = '127.0.0.2';
const DEVICE = 'secret-of-a-phone';
/** As links of older mails have it. */
const QUERY = 'code=1234567890';

interface Fronted {
  fronted: { server: LiveServer & { metrics: string }; front: CaddyFront };
}

const test = base.extend<object, Fronted>({
  fronted: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const { port, url } = await reserveFront();
      const metricsPort = String(await freePort());
      const env = { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: url, METRICS_PORT: metricsPort };
      const server = await openLiveServer(env);
      const front = await startCaddy(port, [`127.0.0.1:${server.port}`]);
      await provide({ server: { ...server, metrics: `http://127.0.0.1:${metricsPort}/metrics` }, front });
      await front.close();
      await server.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.describe('behind Caddy as an operator sets it up', { tag: ['@phone', '@worker'] }, () => {
  test('[OPS-45] over https the app signs in, its worker takes over, and nothing is in the way of installing it', async ({
    fronted: { server, front },
    viewport,
    launchOptions,
  }) => {
    const reseller = await server.createUser();
    const home = await mkdtemp(join(tmpdir(), 'vigente-behind-'));
    await trustAuthority(home, front.authority);
    const context = await chromium.launchPersistentContext(join(home, 'profile'), {
      ...launchOptions,
      executablePath: findChromium() ?? '',
      args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${front.name} 127.0.0.1`],
      env: { ...(process.env as Record<string, string>), HOME: home },
      baseURL: front.url,
      viewport,
    });
    try {
      const page = context.pages()[0] ?? (await context.newPage());
      await signInByForm(page, reseller);
      await waitForWorker(page);
      expect(await page.evaluate(() => [isSecureContext, location.origin])).toEqual([true, front.url]);
      const devtools = await context.newCDPSession(page);
      const { errors } = await devtools.send('Page.getAppManifest');
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      expect([errors, installabilityErrors]).toEqual([[], []]);
    } finally {
      await context.close();
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    }
  });

  test('[OPS-46] an event passes while its stream is open, and answers come compressed with the headers of the server', async ({
    fronted: { server, front },
  }) => {
    const reseller = await server.createUser();
    const headers = { authorization: `Bearer ${reseller.token}` };
    const stream = await front.call(`/api/v1/sync/${reseller.id}/events`, { headers });
    let heard = '';
    stream.on('data', (chunk: Buffer) => (heard += chunk.toString()));
    await until(() => heard !== '', { what: 'the first word of the stream' });
    const before = heard;
    await apiClient(server.url, reseller).create('/category/create', { name: 'Netflix' });
    await until(() => heard !== before, { what: 'an event' });
    expect(stream.complete).toBe(false);
    stream.destroy();

    const page = await front.call('/', { headers: { 'accept-encoding': 'br' } });
    page.resume();
    expect(page.headers).toMatchObject({
      'content-encoding': 'br',
      'strict-transport-security': expect.stringContaining('max-age'),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  test('[OPS-46] a stream ends at the server when its phone has gone', async ({
    fronted: { server, front },
  }) => {
    const reseller = await server.createUser();
    const open = async () => (await scrape(server.metrics)).get('vigente_event_streams_open');
    await until(async () => (await open()) === 0, { what: 'no stream to be open' });
    const headers = { authorization: `Bearer ${reseller.token}` };
    const stream = await front.call(`/api/v1/sync/${reseller.id}/events`, { headers });
    stream.resume();
    await until(async () => (await open()) === 1, { what: 'the stream to be open' });
    stream.destroy();
    await until(async () => (await open()) === 0, { what: 'the stream to end' });
  });

  test("[OPS-46] a sign-in's session has the client's address, whatever X-Forwarded-For claims", async ({
    fronted: { server, front },
  }) => {
    const { email, password } = await server.createUser();
    const asClient = { localAddress: CLIENT, headers: { 'x-forwarded-for': FORGED } };
    const answer = await front.call('/api/v1/user/login', {
      ...asClient,
      method: 'POST',
      body: { email, password },
    });
    expect(answer.statusCode).toBe(200);
    const { tokenSession } = (await jsonOf(answer)) as { tokenSession: string };
    const sessions = await front.call('/api/v1/user/me/sessions', {
      localAddress: CLIENT,
      headers: { authorization: `Bearer ${tokenSession}`, 'x-forwarded-for': FORGED },
    });
    const listed = JSON.stringify(await jsonOf(sessions));
    expect(listed).toContain(`"address":"${CLIENT}"`);
    expect(listed).not.toContain(FORGED);
  });

  test('[OPS-46] its log of requests has neither the secret of the phone that signs in nor what follows a `?`', async ({
    fronted: { server, front },
  }) => {
    const { email, password } = await server.createUser();
    const answer = await front.call(`/api/v1/user/login?${QUERY}`, {
      method: 'POST',
      headers: { 'x-device': DEVICE },
      body: { email, password },
    });
    answer.resume();
    expect(answer.statusCode).toBe(200);
    const line = await lineWith('/user/login?', () => front.accessLog());
    expect(line).toContain('"uri":"/api/v1/user/login?REDACTED"');
    expectNeither(line);
  });

  test('[TOLD-18] nor the address of a calendar', async ({ fronted: { front } }) => {
    const token = '0a9f'.repeat(16);
    const answer = await front.call(`/api/v1/calendar/${token}.ics?x=1`, { method: 'GET' });
    answer.resume();
    expect(answer.statusCode).toBe(404);
    const line = await lineWith('/calendar/', () => front.accessLog());
    expect(line).toContain('"uri":"/api/v1/calendar/REDACTED"');
    expect(line).not.toContain(token);
  });

  test('[OPS-46] nor has its journal, where nothing answers behind it', async () => {
    const [port, silent] = [await freePort(), await freePort()];
    const url = `http://127.0.0.1:${port}`;
    const caddy = await runCaddy({
      address: url,
      options: ['auto_https off'],
      upstreams: [`127.0.0.1:${silent}`],
      answers: async () =>
        (await fetch(`${url}/verify_email?${QUERY}`, { headers: { 'x-device': DEVICE } })).status >= 500,
    });
    try {
      const line = await lineWith('/verify_email?', () => caddy.journal());
      expect(line).toContain('"uri":"/verify_email?REDACTED"');
      expectNeither(line);
    } finally {
      await caddy.close();
    }
  });
});

const lineWith = (part: string, read: () => string | Promise<string>): Promise<string> =>
  until(async () => (await read()).split('\n').find((line) => line.includes(part)) ?? '', {
    what: `a line of ${part}`,
  });

const expectNeither = (log: string): void => {
  expect(log).not.toContain(DEVICE);
  expect(log).not.toContain(QUERY);
};

const jsonOf = async (answer: IncomingMessage): Promise<unknown> => JSON.parse(await text(answer));
