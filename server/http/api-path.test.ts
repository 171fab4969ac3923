import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { readSettings } from '#server/base/config/settings.ts';
import type { ServerContext } from '#server/context/context.ts';
import { readableUrl, refuseSpelledOut } from './api-path.ts';
import { serveApp } from './app-files.ts';
import { checkContractVersion } from './contract-version.ts';
import { keepDiskRoom } from './disk-room.ts';
import { securityHeaders } from './security-headers.ts';

let parent: string;
let app: FastifyInstance;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'vigente-paths-'));
  await mkdir(join(parent, 'assets'));
  await writeFile(join(parent, 'index.html'), '<!doctype html><title>Vigente</title>');
  await writeFile(join(parent, 'assets/main-a1b2c3.js'), 'console.log("vigente");\n');
  const settings = readSettings({ DATA_DIR: parent, MIN_FREE_MB: '999999999' });
  app = Fastify({ rewriteUrl: readableUrl });
  await securityHeaders(app, { settings });
  refuseSpelledOut(app);
  keepDiskRoom(app, { settings, log: createLog({ logLevel: 'silent' }) } as ServerContext);
  checkContractVersion(app);
  for (const url of ['/api/v1/rows', '/api/v1/user/login'])
    app.route({ method: ['GET', 'POST'], url, handler: () => ({ rows: [] }) });
  await serveApp(app, parent);
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await rm(parent, { recursive: true });
});

interface Told {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Real connections, because `inject` would parse the URL itself. */
function ask(path: string, method = 'GET', version = ''): Promise<Told> {
  const { port } = app.server.address() as AddressInfo;
  const headers = version === '' ? {} : { 'x-contract-version': version };
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part: string) => (body += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    })
      .on('error', reject)
      .end();
  });
}

const codeOf = ({ body }: Told): unknown => (JSON.parse(body) as { code?: unknown }).code;

/** Prefixes of `/api/` in the request line. */
const FORMS = ['', 'http://other.example', 'HTTP://other.example:4000', 'https://a@other.example'];

describe('what is asked of the API', () => {
  it.each(FORMS)('[API-80] is one thing to all that looks at it, with %j before the path', async (before) => {
    const rows = `${before}/api/v1/rows`;
    const got = await ask(rows);
    expect([got.status, got.headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await ask(rows, 'GET', '0')).status).toBe(426);
    expect((await ask(rows, 'POST')).status).toBe(503);
    expect((await ask(`${before}/api/v1/user/login`, 'POST')).status).toBe(200);
    const missing = await ask(`${before}/api/v1/nothing`);
    expect([missing.status, codeOf(missing), missing.headers['cache-control']]).toEqual([
      404,
      'not_found',
      'no-store',
    ]);
  });

  it.each(['/api', '/API/v1/rows', '/api?x=1', '/Api', 'http://other.example/API/', '/api/%zz', '/%zz'])(
    '[API-80] %s is a JSON 404 that nobody keeps',
    async (path) => {
      const told = await ask(path);
      expect([told.status, codeOf(told), told.headers['cache-control']]).toEqual([
        404,
        'not_found',
        'no-store',
      ]);
    },
  );

  it.each([
    '/%61pi/v1/rows',
    '/api/v1/%72ows',
    '/a%70i/v1/nothing',
    'http://other.example/%61pi/v1/rows',
    '/%61pi',
    '/api/v1/calend%61r/x.ics',
    '/api/%76%31/rows?since=1',
    '/%2e%2E/rows',
    '/%2D%5f%7E%39',
    '/assets/m%61in-a1b2c3.js',
    '/%69ndex.html',
  ])('[API-80] %s, with a letter encoded that needs none, is refused for every call', async (path) => {
    const tries = [await ask(path), await ask(path, 'POST'), await ask(path, 'GET', '0')];
    for (const told of tries) {
      expect([told.status, codeOf(told)]).toEqual([400, 'validation']);
      expect(told.headers['cache-control']).toBe('no-store');
      expect(told.headers['content-security-policy']).toBeDefined();
    }
  });

  it.each(['/', '/apis', '/clients?search=%61pi', '/caf%C3%A9', '/%2561pi/v1/rows', '/%2Fapi/v1/rows'])(
    '[API-80] %s is the app',
    async (path) => {
      const told = await ask(path, 'GET', '0');
      expect([told.status, told.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(told.headers['content-type']).toMatch('text/html');
    },
  );

  it('[API-80] a query may hold any letter', async () => {
    expect((await ask('/api/v1/rows?since=%31&x=%61')).status).toBe(200);
  });
});
