import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { v7 as uuidv7 } from 'uuid';
import { createMailCode } from '#server/auth/mail-codes.ts';
import { createPasswords } from '#server/auth/passwords.ts';
import { inTransaction } from '#server/database/kysely.ts';
import { lockKeys } from '#server/resources/user/lock-keys.ts';
import { keepSubscription } from '#server/notify/push/subscriptions.ts';
import { callOf, sendCall } from '#tests/support/api/calls.ts';
import { passkeyCalls } from '#tests/support/api/passkey-calls.ts';
import { pushBody } from '#tests/support/api/push-service.ts';
import { newCategory } from '#tests/support/catalogue.ts';
import type { TestServer, TestUser } from '#tests/support/app/test-server.ts';
import type { Facts, Person } from './facts.ts';

const ENDPOINT = 'https://updates.push.services.mozilla.com/wpush/v2/stored';
const TIME_ZONE = 'America/Lima';

export type ServerFacts = Omit<Facts, 'release' | 'atMs' | 'appSecret' | 'pin' | 'passphrase'>;

/** The recharge staff, whose codes the taps of every mutation name. */
export const STAFF: [string, string] = ['AAAA-2222', 'BBBB-3333'];

export interface StoredHouse {
  ana: TestUser;
  admin: TestUser;
  /** Unused. */
  rechargeCode: string;
}

/** Ana with credits, an ADMIN, and staff that can be a favourite. */
export async function settle(server: TestServer): Promise<StoredHouse> {
  const { pool } = server.context.database;
  const [admin, other] = [await member(server, 'admin', 'ADMIN'), await member(server, 'soporte', 'ADMIN')];
  for (const [at, { id }] of [admin, other].entries())
    await pool.query('update users set user_code = $2 where id = $1', [id, STAFF[at]]);
  const ana = await member(server, 'ana');
  // At the cost of a real server.
  const hash = await createPasswords().hash(ana.password);
  await pool.query('update users set password_hash = $2 where id = $1', [ana.id, hash]);
  return { ana, admin, rechargeCode: await rechargeCodes(server, admin, ana) };
}

const member = (server: TestServer, username: string, role: 'ADMIN' | 'RESELLER' = 'RESELLER') =>
  server.createUser({
    username,
    email: `${username}@correo.example`,
    password: `una frase de ${username}`,
    role,
    membershipDays: null,
  });

/** All that is kept beside the rows of a reseller, so that no table is empty. */
export async function fillServer(
  server: TestServer,
  { ana, admin, rechargeCode }: StoredHouse,
): Promise<ServerFacts> {
  const { context } = server;
  const eva = await member(server, 'eva');
  const luz = await member(server, 'luz');
  const device = randomUUID();
  const session = await signIn(server, ana, device);
  const passkey = await addPasskey(server, luz);
  const factor = await addFactor(server, eva);
  const nora = await register(server);
  const mailCode = (userId: string, purpose: 'verify' | 'recover') =>
    inTransaction(context.db, (tx) => createMailCode(tx, userId, purpose));
  return {
    people: {
      ana: personOf(session),
      eva: personOf(eva),
      luz: personOf(luz),
      admin: personOf(admin),
      nora,
    },
    device,
    codes: {
      verify: await mailCode(nora.id, 'verify'),
      recover: await mailCode(eva.id, 'recover'),
      recharge: rechargeCode,
    },
    factor,
    passkey,
    calendar: await addCalendar(server, session),
    push: await addPush(server, session),
    lockKeys: lockKeys(context.secrets.keyring, { userId: ana.id }),
    settled: await settledCall(server, session),
  };
}

const personOf = ({ id, email, password, token }: TestUser): Person => ({ id, email, password, token });

const post = (server: TestServer, url: string, payload: object, headers: object = {}) =>
  server.inject({ method: 'POST', url, payload, headers: { ...headers } });

async function expected<T>(reply: ReturnType<typeof post>): Promise<T> {
  const { statusCode, body } = await reply;
  if (statusCode >= 300) throw new Error(`The filling is refused: ${body}`);
  return JSON.parse(body) as T;
}

/** After a try that fails, which is noted too. */
async function signIn(server: TestServer, user: TestUser, device: string): Promise<TestUser> {
  const { email, password } = user;
  const headers = { 'x-device': device };
  await post(server, '/user/login', { email, password: 'no es esta' }, headers);
  const { tokenSession: token } = await expected<{ tokenSession: string }>(
    post(server, '/user/login', { email, password }, headers),
  );
  return { ...user, token, headers: { authorization: `Bearer ${token}` } };
}

/** One is used, one is deleted; gives the one that is left. */
async function rechargeCodes(server: TestServer, admin: TestUser, ana: TestUser): Promise<string> {
  const made = await expected<{ data: { id: string; code: string }[] }>(
    post(server, '/codecredit/create', { code: 3, quantity: 5 }, admin.headers),
  );
  const [used, left, gone] = made.data;
  await expected(post(server, '/credit/recharge', { code: used?.code }, ana.headers));
  await expected(
    server.inject({ method: 'DELETE', url: `/codecredit/delete/${gone?.id}`, headers: admin.headers }),
  );
  return left?.code ?? '';
}

async function addPasskey(server: TestServer, luz: TestUser): Promise<Facts['passkey']> {
  const calls = passkeyCalls(server);
  const { authenticator } = await calls.add(luz);
  await calls.signIn(authenticator);
  return authenticator.keep();
}

async function addFactor(server: TestServer, eva: TestUser): Promise<Facts['factor']> {
  const { password, headers } = eva;
  const begun = await expected<{ data: { secret: string } }>(
    post(server, '/user/me/factor/begin', { password }, headers),
  );
  const { secret } = begun.data;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const on = await expected<{ data: { recoveryCodes: string[] } }>(
    post(server, '/user/me/factor/confirm', { code }, headers),
  );
  return { secret, recovery: on.data.recoveryCodes[0] ?? '' };
}

async function register(server: TestServer): Promise<Person> {
  const nora = { username: 'nora', email: 'nora@correo.example', password: 'una frase de nora' };
  await expected(post(server, '/user/register', { ...nora, phone: '+51955555555' }));
  const { id } = await server.context.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', nora.email)
    .executeTakeFirstOrThrow();
  return { id, email: nora.email, password: nora.password, token: '' };
}

async function addCalendar(server: TestServer, { password, headers }: TestUser): Promise<string> {
  const made = await expected<{ data: { address: string } }>(
    post(server, '/user/me/calendar', { detail: 'names', timeZone: TIME_ZONE, password }, headers),
  );
  return new URL(made.data.address).pathname.replace('/api/v1', '');
}

/** Past the call, which would greet the phone over the network. */
async function addPush({ context }: TestServer, { id, token }: TestUser): Promise<Facts['push']> {
  const claims = context.tokens.read(token);
  if (!claims) throw new Error('A token that was issued is good');
  await keepSubscription(context, { userId: id, sessionId: claims.sessionId }, pushBody(ENDPOINT));
  return { endpoint: ENDPOINT, publicKey: await context.push.publicKey() };
}

async function settledCall(server: TestServer, ana: TestUser): Promise<Facts['settled']> {
  const call = callOf(newCategory(uuidv7(), 'Con clave'));
  const reply = await sendCall(server, ana, call);
  return { call, status: reply.statusCode, body: reply.json() };
}
