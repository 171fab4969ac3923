import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '#server/base/config/settings.ts';
import { serveApp, compressAnswers } from './app-files.ts';
import { securityHeaders } from './security-headers.ts';

const INDEX = '<!doctype html><title>Vigente</title>';
const PAGE = '<!doctype html><title>Tus servicios</title>';
const CATALOGUE = '<!doctype html><title>Catálogo</title>';
const SCRIPT = 'console.log("vigente");\n'.repeat(200);

const build = async (folder: string, env: Record<string, string> = {}): Promise<FastifyInstance> => {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await compressAnswers(app);
  await securityHeaders(app, { settings: readSettings(env) });
  app.get('/api/v1/rows', () => ({ rows: SCRIPT }));
  await serveApp(app, folder);
  return app;
};

async function listening(app: FastifyInstance) {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return app.server.address();
}

describe('the app as the server gives it', () => {
  let parent: string;
  let app: FastifyInstance;

  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'vigente-app-'));
    const folder = join(parent, 'app');
    await mkdir(join(folder, 'assets'), { recursive: true });
    await mkdir(join(folder, '.vite'));
    await writeFile(join(folder, 'index.html'), INDEX);
    await writeFile(join(folder, 'sw.js'), SCRIPT);
    await writeFile(join(folder, 'manifest.webmanifest'), '{}');
    await writeFile(join(folder, 'assets/main-a1b2c3.js'), SCRIPT);
    await writeFile(join(folder, 'assets/main-a1b2c3.js.map'), 'sources');
    await writeFile(join(folder, 'assets/twice-d4e5f6.js'), SCRIPT);
    await writeFile(join(folder, 'assets/twice-d4e5f6.js.br'), brotliCompressSync(SCRIPT));
    await writeFile(join(folder, '.vite/manifest.json'), 'names');
    await mkdir(join(folder, 'c/assets'), { recursive: true });
    await writeFile(join(folder, 'c/index.html'), PAGE);
    await writeFile(join(folder, 'c/catalogue.html'), CATALOGUE);
    await writeFile(join(folder, 'c/assets/page-a1b2c3.js'), SCRIPT);
    await writeFile(join(parent, 'secret.txt'), 'secret');
    app = await build(folder);
  });

  afterAll(async () => {
    await app.close();
    await rm(parent, { recursive: true });
  });

  it.each([
    ['/c/abc', PAGE],
    ['/c/abc/', PAGE],
    ['/c/index.html', PAGE],
    ['/c/abc?x=1', PAGE],
    ['/catalogo/abc', CATALOGUE],
  ])(
    '[PAGE-07] [PAGE-10] %s is a page that opens by its link, which no search lists and no site frames',
    async (url, page) => {
      const { statusCode, body, headers } = await app.inject({ url });
      expect([statusCode, body]).toEqual([200, page]);
      expect(headers).toMatchObject({
        'x-robots-tag': 'noindex, nofollow, noarchive',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'cache-control': 'no-cache',
      });
      expect(headers['content-security-policy']).toContain("script-src 'self'");
    },
  );

  it('[PAGE-07] the files of a client’s page are kept for a year, and a lost one is no page', async () => {
    const kept = await app.inject({ url: '/c/assets/page-a1b2c3.js' });
    expect(kept.headers['cache-control']).toContain('immutable');
    expect((await app.inject({ url: '/c/assets/gone.js' })).statusCode).toBe(404);
  });

  it.each(['/', '/sold', '/a/b/c?x=1', '/apiary', '/.vite/manifest.json'])(
    '[OPS-20] %s is the app',
    async (url) => {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.body).toBe(INDEX);
    },
  );

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('[OPS-20] a file that the build has compressed is the same to who takes %s', async (accepted, sent) => {
    const { port } = (await listening(app)) as AddressInfo;
    const url = `http://127.0.0.1:${port}/assets/twice-d4e5f6.js`;
    const answer = await fetch(url, { headers: { 'accept-encoding': accepted } });
    expect(answer.headers.get('content-encoding') ?? undefined).toBe(sent);
    expect(answer.headers.get('vary')).toContain('accept-encoding');
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(await answer.text()).toBe(SCRIPT);
  });

  it.each(['/assets/gone.js', '/assets/twice-d4e5f6.js.br', '/assets/main-a1b2c3.js.map'])(
    '[OPS-20][SEC-92] %s is no file that was built: 404, and nobody keeps that',
    async (url) => {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toContain('application/json');
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/v1/nothing'],
    ['POST', '/api/v1/nothing'],
    ['DELETE', '/api/v1/rows'],
    ['PUT', '/sold'],
  ] as const)('[OPS-20] %s %s is a JSON 404', async (method, url) => {
    const answer = await app.inject({ method, url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ status: 'error', code: 'not_found' });
  });

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%5csecret.txt', '/%00'])(
    'no address leads out of its folder: %s',
    async (url) => {
      expect((await app.inject({ url })).body).toBe(INDEX);
    },
  );

  it('no address of a file that was built leads out of its folder', async () => {
    const answer = await app.inject({ url: '/assets/..%2f..%2fsecret.txt' });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('secret');
  });

  it('keeps what has a hash in its name for good, and asks again for the rest', async () => {
    const hashed = await app.inject({ url: '/assets/main-a1b2c3.js' });
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const url of ['/index.html', '/sw.js', '/manifest.webmanifest']) {
      const answer = await app.inject({ url });
      expect(answer.headers['cache-control']).toBe('no-cache');
      const again = await app.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } });
      expect(again.statusCode).toBe(304);
    }
  });

  it('compresses what is over 1 KB, files and JSON alike', async () => {
    for (const url of ['/assets/main-a1b2c3.js', '/sw.js', '/api/v1/rows']) {
      const answer = await app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } });
      expect(answer.headers['content-encoding']).toBe('br');
      expect(answer.headers['vary']).toContain('accept-encoding');
    }
  });

  it('answers HEAD without a body', async () => {
    for (const url of ['/', '/sw.js']) {
      const answer = await app.inject({ method: 'HEAD', url });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe('');
    }
  });

  it('says what to do where the app is not built, and the API works', async () => {
    const bare = await build(join(parent, 'nowhere'));
    const answer = await bare.inject({ url: '/' });
    expect(answer.body).toContain('npm run build');
    expect((await bare.inject({ url: '/api/v1/rows' })).statusCode).toBe(200);
    await bare.close();
  });

  it('comes under a policy that lets in only what is its own', async () => {
    const { headers } = await app.inject({ url: '/' });
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
  });

  it('asks for https from then on only where people use https', async () => {
    const secure = await build(join(parent, 'app'), { PUBLIC_URL: 'https://panel.example' });
    expect((await secure.inject({ url: '/' })).headers['strict-transport-security']).toBeDefined();
    expect((await app.inject({ url: '/' })).headers['strict-transport-security']).toBeUndefined();
    await secure.close();
  });

  it('is forbidden to cache an answer of the API', async () => {
    expect((await app.inject({ url: '/api/v1/rows' })).headers['cache-control']).toBe('no-store');
    expect((await app.inject({ url: '/api/v1/nothing' })).headers['cache-control']).toBe('no-store');
  });
});
