import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailCode } from '#server/auth/mail-codes.ts';
import { inTransaction } from '#server/database/kysely.ts';
import { sendNotices } from '#server/jobs/send-notices.ts';
import { freshAddress } from '#tests/support/app/fresh-address.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { passkeyCalls } from '#tests/support/api/passkey-calls.ts';

const DAY = /\d+ de \p{L}+ de \d{4}/u.source;
const sentence = (text: string): RegExp => new RegExp(`^${text.replaceAll('DÍA', DAY)}$`, 'u');

describe('a new password by mail', () => {
  let server: TestServer;
  let calls: ReturnType<typeof passkeyCalls>;

  beforeAll(async () => {
    server = await startTestServer({ stillClock: true });
    calls = passkeyCalls(server);
  });
  afterAll(() => server.close());

  const recover = async ({ id }: TestUser, password: string, extra: object = {}) => {
    const code = await inTransaction(server.context.db, (tx) => createMailCode(tx, id, 'recover'));
    const payload = { code, password1: password, password2: password, ...extra };
    const answer = await server.inject({
      method: 'POST',
      url: '/user/new_password',
      payload,
      remoteAddress: freshAddress(),
    });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ data: { facts: string[]; isNotable: boolean } }>().data;
  };
  const signIn = async ({ email }: TestUser, password: string) =>
    calls.post('/user/login', { email, password });
  /** Signs in as the owner with the new password. */
  const signedIn = async (user: TestUser, password: string): Promise<TestUser> => {
    const { tokenSession } = (await signIn(user, password)).body;
    return { ...user, password, headers: { ...user.headers, authorization: `Bearer ${tokenSession}` } };
  };
  const addFeed = async ({ headers }: TestUser) => {
    const payload = { detail: 'counts', timeZone: 'America/Lima' };
    const answer = await server.inject({ method: 'POST', url: '/user/me/calendar', headers, payload });
    return new URL(answer.json<{ data: { address: string } }>().data.address).pathname.replace('/api/v1', '');
  };
  const mailTo = async ({ email }: TestUser) => {
    await sendNotices(server.context);
    const mails = await server.mails();
    return mails.find(
      ({ to, subject }) =>
        subject === 'Creaste una nueva contraseña de Vigente' && to?.some(({ address }) => address === email),
    )?.text;
  };

  it('[SEC-71] takes what a stranger left who registered with the address: passkeys, addresses, sessions', async () => {
    // Created by the stranger: the mailbox's owner opened the link, but never knew the password.
    const stranger = await server.createUser();
    const [{ authenticator }] = [await calls.add(stranger), await calls.add(stranger)];
    const feed = await addFeed(stranger);
    const { facts, isNotable } = await recover(stranger, 'la frase del dueño', { keepPasskeys: true });
    expect(isNotable).toBe(true);
    expect(facts).toEqual([
      expect.stringMatching(sentence('Se quitaron 2 llaves de acceso, creadas el DÍA.')),
      expect.stringMatching(sentence('Dejó de funcionar 1 dirección de calendario, creada el DÍA.')),
      expect.stringMatching(sentence('Se cerró 1 sesión, abierta el DÍA.')),
    ]);
    expect((await calls.signIn(authenticator)).status).toBe(401);
    expect((await calls.get('/user/me', stranger)).status).toBe(401);
    expect((await server.inject({ url: feed })).statusCode).toBe(404);
    expect((await signIn(stranger, 'la frase del dueño')).status).toBe(200);
    expect(await mailTo(stranger)).toContain(facts.join('\n'));
    await server.context.security.flush();
    const events = await server.context.db
      .selectFrom('security_events')
      .select('details')
      .where('user_id', '=', stranger.id)
      .where('event', '=', 'new_password')
      .execute();
    expect(events).toEqual([{ details: { passkeysEnded: 2 } }]);
  });

  it('[SEC-71] leaves passkeys that its owner made since the first one, where that is asked, and lists them', async () => {
    const user = await server.createUser();
    await recover(user, 'la frase del dueño');
    const owner = await signedIn(user, 'la frase del dueño');
    const { authenticator } = await calls.add(owner);
    const kept = await recover(owner, 'otra frase del dueño', { keepPasskeys: true });
    expect(kept.facts[0]).toMatch(
      sentence('Sigue sirviendo 1 llave de acceso, creada el DÍA\\. Si no es tuya, elimínala en Seguridad.'),
    );
    expect((await calls.signIn(authenticator)).status).toBe(200);
    const gone = await recover(owner, 'una tercera frase');
    expect(gone.facts[0]).toMatch(sentence('Se quitó 1 llave de acceso, creada el DÍA.'));
    expect((await calls.signIn(authenticator)).status).toBe(401);
  });

  it('[SEC-71] says since when a second factor is on, and leaves it', async () => {
    const user = await server.createUser();
    const begun = await calls.post('/user/me/factor/begin', { password: user.password }, user);
    const secret = Secret.fromBase32(begun.body.data.secret);
    await calls.post('/user/me/factor/confirm', { code: new TOTP({ secret }).generate() }, user);
    const { facts, isNotable } = await recover(user, 'la frase del dueño');
    expect([isNotable, facts[0]]).toEqual([
      true,
      expect.stringMatching(
        /^La verificación en dos pasos sigue activada. Se activó el \d.*administra tu panel\.$/,
      ),
    ]);
    expect((await signIn(user, 'la frase del dueño')).body).toMatchObject({ code: 'second_factor' });
  });

  it('[SEC-71] lists sessions alone where there is nothing else, and a factor that was only begun is nothing', async () => {
    const user = await server.createUser();
    await calls.post('/user/me/factor/begin', { password: user.password }, user);
    const { facts, isNotable } = await recover(user, 'la frase del dueño');
    expect([isNotable, facts]).toEqual([
      false,
      [expect.stringMatching(sentence('Se cerró 1 sesión, abierta el DÍA.'))],
    ]);
    expect(await recover(user, 'otra frase del dueño')).toEqual({ isNotable: false, facts: [] });
  });
});
