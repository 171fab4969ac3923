import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { ROLES, type Role } from '#domain/rows.ts';
import { templateId } from '#domain/messages/template-id.ts';
import { readTableNames } from '#server/backup/catalog.ts';
import { openSession } from '#server/auth/sessions.ts';
import { inTransaction } from '#server/database/kysely.ts';
import { openCodeSeal } from '#server/secrets/code-seal.ts';
import { writeMovement } from '#server/resources/credit/ledger.ts';
import { startCatalogue, type Catalogue } from '#tests/support/api/catalogue-calls.ts';
import { addHelper, addInvite } from '#tests/support/api/team-calls.ts';
import type { TestServer, TestUser } from '#tests/support/app/test-server.ts';

export interface Answer {
  status: number;
  body: unknown;
}

/** The thing that a path's id names. `self`: the caller; `person`: a user whom an ADMIN acts on; `help`: a book helped. */
export type Kind =
  | 'none'
  | 'self'
  | 'category'
  | 'supplier'
  | 'account'
  | 'client'
  | 'favorite'
  | 'template'
  | 'person'
  | 'movement'
  | 'bookEntry'
  | 'rechargeCode'
  | 'session'
  | 'passkey'
  | 'calendar'
  | 'invite'
  | 'helper'
  | 'help';

/** A server, a user of each role, and a victim whose rows are none of their business. */
export interface World {
  house: Catalogue;
  server: TestServer;
  actors: Record<Role, TestUser>;
  victim: TestUser;
  /** Creates one and gives its id. */
  make(kind: Kind, owner: TestUser): Promise<string>;
  freePhone(): string;
  freshCode(): Promise<string>;
  send(user: TestUser | null, method: string, url: string, payload?: object): Promise<Answer>;
  /** The rows of all tables without sessions, throttles and security events, which reads and refusals may touch. */
  dump(): Promise<Record<string, string>>;
  close(): Promise<void>;
}

const BALANCE = 1_000;
const NOT_DUMPED = new Set(['sessions', 'throttles', 'security_events']);

export async function startWorld(): Promise<World> {
  const house = await startCatalogue();
  const { server } = house;
  await server.listen();
  const made = await Promise.all(ROLES.map((role) => server.createUser({ role })));
  const actors = Object.fromEntries(ROLES.map((role, index) => [role, made[index]])) as Record<
    Role,
    TestUser
  >;
  for (const actor of made) await addMovement(server, actor, BALANCE);
  let phones = 0;
  return {
    house,
    server,
    actors,
    victim: house.eva,
    make: (kind, owner) => make(house, kind, owner),
    freePhone: () => `+5196${String((phones += 1)).padStart(7, '0')}`,
    freshCode: async () => (await makeCode(server)).code,
    send: (user, method, url, payload) => send(server, user, method, url, payload),
    dump: () => dump(server),
    close: () => server.close(),
  };
}

async function make(house: Catalogue, kind: Kind, owner: TestUser): Promise<string> {
  const { server } = house;
  if (kind === 'none') return '';
  if (kind === 'self') return owner.id;
  if (kind === 'category') return house.makeCategory(owner);
  if (kind === 'supplier') return house.makeSupplier(owner);
  if (kind === 'account') return house.makeAccount(owner);
  if (kind === 'client') return house.makeClient(owner);
  if (kind === 'template') return templateId(owner.id, 'saludo');
  if (kind === 'person') return (await server.createUser({ role: 'USER' })).id;
  if (kind === 'bookEntry') {
    const refund = { id: uuidv7(), price: 5 };
    return house.made(owner, '/finance/create/refund/', refund);
  }
  if (kind === 'movement') return addMovement(server, owner, 1);
  if (kind === 'rechargeCode') return (await makeCode(server)).id;
  if (kind === 'session') return inTransaction(server.context.db, (tx) => openSession(tx, owner.id));
  if (kind === 'passkey') return addPasskey(server, owner);
  if (kind === 'calendar') return addCalendar(server, owner);
  if (kind === 'invite') return addInvite(server, owner);
  if (kind === 'helper') return addHelper(server, owner, await server.createUser());
  if (kind === 'help') return addHelper(server, await server.createUser(), owner);
  const { userCode } = await server.createUser();
  return house.made(owner, '/favorite/create', { userCode });
}

/** By no browser, and past the ten that a user may have. */
async function addPasskey({ context }: TestServer, { id: userId }: TestUser): Promise<string> {
  const id = uuidv7();
  const made = { credential_id: id, public_key: Buffer.alloc(1), sign_count: 0, name: 'Mac' };
  await context.db
    .insertInto('passkeys')
    .values({ id, user_id: userId, ...made })
    .execute();
  return id;
}

/** Past the five that a user may have. */
async function addCalendar({ context }: TestServer, { id: userId }: TestUser): Promise<string> {
  const id = uuidv7();
  const made = { token_hash: randomBytes(32), detail: 'counts', time_zone: 'America/Lima' };
  await context.db
    .insertInto('calendar_feeds')
    .values({ id, user_id: userId, ...made })
    .execute();
  return id;
}

/** Adds credits from nowhere: no test here counts them. */
async function addMovement({ context }: TestServer, { id: userId }: TestUser, quantity: number) {
  const movement = { userId, description: 'Recarga', code: 'CODE', quantity } as const;
  return (await inTransaction(context.db, (tx) => writeMovement(tx, movement))).row.id;
}

async function makeCode({
  context: { db, database, secrets },
}: TestServer): Promise<{ id: string; code: string }> {
  const id = uuidv7();
  const letters = id.replaceAll('-', '').slice(-12).toUpperCase();
  const code = `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
  const seal = await openCodeSeal(database.statements, secrets.keyring);
  await db
    .insertInto('credit_codes')
    .values({ id, code: seal.seal(id, code), code_hash: seal.hash(code), quantity: 5 })
    .execute();
  return { id, code };
}

/** Uses a real connection, and doesn't wait for the end of a stream. */
async function send(
  server: TestServer,
  user: TestUser | null,
  method: string,
  url: string,
  payload?: object,
): Promise<Answer> {
  const ended = new AbortController();
  const answer = await fetch(`${server.url}/api/v1${url}`, {
    method,
    headers: { ...user?.headers, ...(payload && { 'content-type': 'application/json' }) },
    ...(payload && { body: JSON.stringify(payload) }),
    signal: ended.signal,
  });
  const isJson = answer.headers.get('content-type')?.includes('json') === true;
  const text = isJson ? await answer.text() : '';
  ended.abort();
  return { status: answer.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
}

async function dump({ context }: TestServer): Promise<Record<string, string>> {
  const client = await context.database.pool.connect();
  const names = await readTableNames(client).finally(() => client.release());
  const parts = names
    .filter((name) => !NOT_DUMPED.has(name))
    .map(
      (name) => sql`select ${name}::text as name, count(*) || ' ' ||
        coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as held from ${sql.table(name)} as t`,
    );
  const { rows } = await sql<{ name: string; held: string }>`${sql.join(parts, sql` union all `)}`.execute(
    context.db,
  );
  return Object.fromEntries(rows.map(({ name, held }) => [name, held]));
}

/** Makes calls and expects that no row has changed. */
export async function unchanged<T>(world: Pick<World, 'dump'>, act: () => Promise<T>): Promise<T> {
  const before = await world.dump();
  const answer = await act();
  expect(await world.dump()).toEqual(before);
  return answer;
}
