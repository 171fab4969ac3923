import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '#server/base/config/settings.ts';
import { readableUrl } from './api-path.ts';
import { serveApp, compressAnswers } from './app-files.ts';
import { answerErrors } from './errors.ts';
import { securityHeaders } from './security-headers.ts';

describe('the files of the app, asked for as no browser does', () => {
  let parent: string;
  let app: FastifyInstance;

  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'vigente-odd-'));
    await mkdir(join(parent, 'assets'));
    await writeFile(join(parent, 'index.html'), '<!doctype html><title>Vigente</title>');
    await writeFile(join(parent, 'assets/main-a1b2c3.js'), 'console.log("vigente");\n');
    app = Fastify({ routerOptions: { ignoreTrailingSlash: true }, rewriteUrl: readableUrl });
    answerErrors(app);
    await compressAnswers(app);
    await securityHeaders(app, { settings: readSettings({}) });
    await serveApp(app, parent);
  });
  afterAll(async () => {
    await app.close();
    await rm(parent, { recursive: true });
  });

  const FILES = ['/', '/index.html', '/assets/main-a1b2c3.js'];
  const RANGES = ['bytes=999999-', 'bytes=-0', 'bytes=5-1', 'lines=1-2', 'bytes=0-0,2-3', 'bytes=0-1'];
  const CONDITIONS: [string, string][] = [
    ...RANGES.map((range): [string, string] => ['range', range]),
    ['if-match', '"x"'],
    ['if-match', '*'],
    ['if-none-match', '*'],
    ['if-modified-since', 'nonsense'],
    ['if-unmodified-since', 'Mon, 01 Jan 1990 00:00:00 GMT'],
    ['if-range', '"x"'],
    ['accept-encoding', 'nonsense;q=x'],
  ];

  it.each(CONDITIONS)('[API-78] come, or are refused in our form: %s: %s', async (name, value) => {
    for (const url of FILES) {
      const answer = await app.inject({ url, headers: { [name]: value } });
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.statusCode).toBeLessThan(500);
      if (answer.statusCode < 400) continue;
      expect(answer.json()).toMatchObject({
        status: 'error',
        message: expect.any(String),
        code: 'validation',
      });
    }
  });

  it('[API-78] a range beyond the end is 416, a condition that fails 412', async () => {
    const [url = ''] = FILES.slice(-1);
    const beyond = await app.inject({ url, headers: { range: 'bytes=999999-' } });
    const changed = await app.inject({ url, headers: { 'if-match': '"x"' } });
    expect([beyond.statusCode, changed.statusCode]).toEqual([416, 412]);
  });

  it.each(['/%zz', '/assets/%E0%A4%A', '/%ff/main.js', '/assets/main-a1b2c3.js/%'])(
    '[API-77] %s is not there, with the headers of any answer',
    async (url) => {
      const answer = await app.inject({ url });
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { status: 'error', code: 'not_found' }]);
      expect(answer.headers['content-security-policy']).toBeDefined();
    },
  );
});
