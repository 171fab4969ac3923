import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, refusedBody } from '#tests/support/app/feed-server.ts';
import { callNow } from './api-client.ts';

describe('a call made at once', () => {
  let answer: Response;
  beforeEach(() => {
    vi.stubGlobal('fetch', async () => answer);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('[SYN-22] is not taken for done where a 200 is not ours, with a key or without', async () => {
    for (const body of [{}, { ok: true }, null, []]) {
      answer = json(200, body);
      expect(await callNow('POST', '/credit/create', { key: 'k', body: {} })).toEqual({
        kind: 'unreachable',
      });
      answer = json(200, body);
      expect(await callNow('PATCH', '/user/me/logout/u', { token: 't' })).toEqual({ kind: 'unreachable' });
    }
  });

  it('gives what a read answers, bare as it is', async () => {
    answer = json(200, [1, 2]);
    expect(await callNow('GET', '/credit')).toEqual({ kind: 'ok', body: [1, 2], replayed: false });
  });

  it('tells an answer from a refusal', async () => {
    const done = { status: 'success', message: 'Listo.' };
    answer = json(200, done);
    expect(await callNow('POST', '/user/login')).toEqual({ kind: 'ok', body: done, replayed: false });
    answer = json(409, refusedBody('conflict'));
    expect(await callNow('POST', '/credit/create', { key: 'k' })).toMatchObject({
      kind: 'refused',
      httpStatus: 409,
    });
  });
});
