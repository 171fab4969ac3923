import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestFor } from '#contract/call.ts';
import { listCredits } from '#contract/calls/admin.ts';
import { transferCredits } from '#contract/calls/credits.ts';
import { login, logout } from '#contract/calls/session.ts';
import { json, refusedBody } from '#tests/support/app/feed-server.ts';
import { callApi } from './call-api.ts';

const transfer = requestFor(transferCredits, { body: { quantity: 1, clientId: 'c' } });
const leaving = requestFor(logout, { params: { id: 'u' }, body: { isConnection: false } });
const entering = requestFor(login, { body: { email: 'ana@correo.example', password: 'secreta' } });

const foreign = { kind: 'unreachable', httpStatus: 200, retryAfterMs: null };

describe('a call made at once', () => {
  let answer: Response;
  beforeEach(() => {
    vi.stubGlobal('fetch', async () => answer);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('[SYN-22] is not taken for done where a 200 is not ours, with a key or without', async () => {
    for (const body of [{}, { ok: true }, null, []]) {
      answer = json(200, body);
      expect(await callApi(transfer, { key: 'k' })).toEqual(foreign);
      answer = json(200, body);
      expect(await callApi(leaving, { token: 't' })).toEqual(foreign);
    }
  });

  it('gives what a read answers, bare as it is', async () => {
    answer = json(200, [1, 2]);
    expect(await callApi(requestFor(listCredits))).toMatchObject({ kind: 'ok', body: [1, 2] });
  });

  it('distinguishes an answer from a refusal', async () => {
    const done = { status: 'success', message: 'Listo.' };
    answer = json(200, done);
    expect(await callApi(entering)).toMatchObject({ kind: 'ok', body: done });
    answer = json(409, refusedBody('conflict'));
    expect(await callApi(transfer, { key: 'k' })).toMatchObject({
      kind: 'refused',
      httpStatus: 409,
    });
  });
});
