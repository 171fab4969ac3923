import { afterAll, beforeAll, expect, it } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { createLog } from '#server/base/log.ts';
import { readSettings } from '#server/base/config/settings.ts';
import type { ServerContext } from '#server/context/context.ts';
import { keepDiskRoom } from './disk-room.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vigente-disk-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'] as const;

/** Statuses per method, and of sign-ins and a sign-out, with this minimum of free disk. */
async function statusesWith(env: Record<string, string>) {
  const settings = readSettings({ DATA_DIR: dataDir, ...env });
  const app = Fastify();
  keepDiskRoom(app, { settings, log: createLog({ logLevel: 'silent' }) } as ServerContext);
  for (const url of ['*', 'user/login', 'user/login/code', 'user/me/logout/:id'])
    app.route({ method: [...METHODS], url: `/api/v1/${url}`, handler: () => ({ done: true }) });
  const ask = (method: (typeof METHODS)[number], path: string) =>
    app.inject({ method, url: `/api/v1/${path}` });
  const answers = await Promise.all(METHODS.map((method) => ask(method, 'category/create')));
  const signIns = await Promise.all([
    ...['user/login', 'user/login/code'].map((path) => ask('POST', path)),
    ask('PATCH', 'user/me/logout/u1'),
  ]);
  await app.close();
  return { answers, statuses: [...answers, ...signIns].map(({ statusCode }) => statusCode) };
}

it('[SEC-24] refuses what brings data while the disk has less free than is asked', async () => {
  const { answers, statuses } = await statusesWith({ MIN_FREE_MB: '999999999' });
  expect(statuses).toEqual([200, 503, 503, 200, 200, 200, 200]);
  const [, post] = answers;
  expect(post?.headers['retry-after']).toBe('60');
  expect(post?.json()).toMatchObject({
    status: 'error',
    code: 'unavailable',
    message: expect.stringMatching(/sin espacio/),
  });
});

it('[SEC-24] refuses it too where a database of this machine is reached by its socket', async () => {
  for (const DATABASE_URL of [
    'postgresql://vigente@%2Fvar%2Frun%2Fpostgresql/vigente',
    'postgresql://vigente@localhost/vigente?host=/var/run/postgresql',
  ]) {
    const { statuses } = await statusesWith({ MIN_FREE_MB: '999999999', DATABASE_URL });
    expect(statuses).toEqual([200, 503, 503, 200, 200, 200, 200]);
  }
});

it('[SEC-24] refuses nothing with room, without a look, or with a database elsewhere', async () => {
  const roomy = [
    { MIN_FREE_MB: '1' },
    { MIN_FREE_MB: '0' },
    { MIN_FREE_MB: '999999999', DATABASE_URL: 'postgresql://db.example/vigente' },
  ];
  for (const env of roomy) expect((await statusesWith(env)).statuses).toEqual(Array(7).fill(200));
});
