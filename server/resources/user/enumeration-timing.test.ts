import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { Passwords } from '#server/context/context.ts';
import { lockState } from '#server/database/user-state.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { until } from '#tests/support/wait.ts';

const NOBODY = 'nadie@correo.example';

/** Neither an answer nor the work before it shows a stranger whether a mail is known. */
describe('known and unknown mails are answered alike', () => {
  let server: TestServer;
  let ana: TestUser;
  let unverified: TestUser;
  let runs: string[];
  let people = 0;

  beforeAll(async () => {
    server = await startTestServer({ env: { RATE_LIMIT: '0' } });
    countRuns(server.context);
    ana = await server.createUser();
    unverified = await makeUnverified(server);
  });
  afterAll(() => server.close());
  afterEach(() => vi.useRealTimers());

  function countRuns(context: { passwords: Passwords }) {
    const { hash, verify, isOutdated, load } = context.passwords;
    context.passwords = {
      isOutdated,
      load,
      hash: (password) => (runs.push('hash'), hash(password)),
      verify: (password, hashed) => (runs.push('verify'), verify(password, hashed)),
    };
    runs = [];
  }

  const post = (url: string, payload: object, at = server) => at.inject({ method: 'POST', url, payload });
  const told = async (url: string, payload: object) => {
    runs = [];
    const answer = await post(url, payload);
    return { status: answer.statusCode, body: answer.json<unknown>(), runs };
  };
  const person = (over: object) => {
    people += 1;
    const phone = `+5197${String(people).padStart(7, '0')}`;
    const own = { username: `persona ${people}`, email: `persona${people}@correo.example`, phone };
    return { ...own, password: 'caballo grapa batería', ...over };
  };

  it('[API-11] [SES-14] signing in with a wrong password: one check of one hash, verified, not verified or unknown', async () => {
    const wrong = (email: string) => told('/user/login', { email, password: 'no es esta' });
    const known = await wrong(ana.email);
    expect(known).toMatchObject({ status: 401, runs: ['verify'] });
    expect(await wrong(NOBODY)).toEqual(known);
    expect(await wrong(unverified.email)).toEqual(known);
  });

  it('[SES-10] registering: the password is hashed once, whether the mail is free or taken', async () => {
    const free = await told('/user/register', person({}));
    const taken = await told('/user/register', person({ email: ana.email }));
    expect([free.status, taken.status]).toEqual([201, 400]);
    expect(taken.runs).toEqual(free.runs);
    expect(taken.runs).toEqual(['hash']);
  });

  it('[SES-10] registering with another bad field: no hash, whether the mail is free or taken', async () => {
    const free = await told('/user/register', person({ password: 'corta' }));
    const taken = await told('/user/register', person({ password: 'corta', email: ana.email }));
    expect([free.status, taken.status]).toEqual([400, 400]);
    expect([free.runs, taken.runs]).toEqual([[], []]);
  });

  it.each(['/user/recover_password', '/user/resend_verification'])(
    '[SES-20] [SES-33] %s: same status and body, no hash, and the user isn’t looked at before the answer',
    async (url) => {
      const unknown = await told(url, { email: NOBODY });
      expect(unknown).toMatchObject({ status: 200, runs: [] });
      await server.context.db.transaction().execute(async (tx) => {
        // A write to the user's rows would wait for these locks.
        await lockState(tx, unverified.id);
        await tx.selectFrom('users').select('id').where('id', '=', unverified.id).forUpdate().execute();
        expect(await told(url, { email: unverified.email })).toEqual(unknown);
      });
      expect(await told(url, { email: ana.email })).toEqual(unknown);
    },
  );

  describe('with a mail server that takes a mail and says no more', () => {
    let held: number;
    let mute: SMTPServer;
    let second: TestServer;

    beforeAll(async () => {
      held = 0;
      mute = await listenMutely(() => (held += 1));
      const { port } = mute.server.address() as AddressInfo;
      const env = { RATE_LIMIT: '0', SMTP_URL: `smtp://127.0.0.1:${port}` };
      second = await startTestServer({ env, beside: server });
    });
    afterAll(async () => {
      await second.close();
      await new Promise<void>((resolve) => mute.close(resolve));
    });

    it.each([
      ['[SES-33] asking for the verification mail', '/user/resend_verification', () => unverified.email, 200],
      ['[SES-20] asking for the recovery mail', '/user/recover_password', () => ana.email, 200],
      ['[API-18] registering', '/user/register', () => `${uuidv7()}@correo.example`, 201],
    ])('%s is answered while the mail is in the air', async (_what, url, email, status) => {
      const before = held;
      const payload = url === '/user/register' ? person({ email: email() }) : { email: email() };
      // The clock is frozen: an answer that waits for the mail or for a time limit never comes.
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      const answer = await post(url, payload, second);
      vi.useRealTimers();
      expect(answer.statusCode).toBe(status);
      await until(() => held > before, { what: 'the mail to reach the mail server' });
    });
  });
});

async function makeUnverified(server: TestServer): Promise<TestUser> {
  const user = await server.createUser();
  await server.context.db
    .updateTable('users')
    .set({ is_verified: false })
    .where('id', '=', user.id)
    .execute();
  return user;
}

/** Reads mails to their end and never answers them. */
async function listenMutely(onMail: () => void): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData: (stream) => {
      stream.on('end', onMail);
      stream.resume();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
