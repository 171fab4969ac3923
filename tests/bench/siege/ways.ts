import { randomBytes } from 'node:crypto';
import type { Agent } from 'node:http';
import type { Pool } from 'pg';
import { PASSWORD, type PopulatedServer } from '#tests/bench/scale/populated-server.ts';
import { populationAccount, populationRow, populationUser } from '#tests/support/app/population.ts';
import { send, type SiegeCall } from './calls.ts';

/** Who attacks, by the number in the population, and with what. */
export interface Attacker {
  n: number;
  token: string;
  server: PopulatedServer;
  agent: Agent;
  pool: Pool;
}

/** One way in which one user of a trial may harm the others. */
export interface Way {
  name: string;
  /** So many calls are under way at once. */
  loops: number;
  /** The time of the limit that ends it (wire §3). */
  limitSeconds: number;
  /** Its calls count for the bytes that a user writes a day. */
  isCounted?: boolean;
  /** Makes what it needs, and gives what each loop sends in turn. */
  calls(attacker: Attacker): SiegeCall[] | Promise<SiegeCall[]>;
}

const MINUTE_S = 60;
const HOUR_S = 3_600;
/** The addresses that a user may have. */
const FEEDS = 5;
const CLIENTS = 5_000;
/** 4,000 letters that PostgreSQL can't make smaller. */
const LONGEST_TERMS = randomBytes(3_000).toString('base64');
/** As many calls and as many bytes as a batch takes. */
const BATCH = 500;
const LARGE_BATCH = 100;

const json = (method: string, path: string, token: string | undefined, body: unknown): SiegeCall => ({
  method,
  path: `/api/v1${path}`,
  ...(token !== undefined && { token }),
  body: JSON.stringify(body),
});
const get = (path: string, token: string): SiegeCall => ({ method: 'GET', path: `/api/v1${path}`, token });
const post = (path: string, token: string, body: unknown) => json('POST', path, token, body);

function batch(
  token: string,
  count: number,
  call: { method: string; path: string; body: unknown },
): SiegeCall {
  const one = { key: '{{id}}', occurredAt: new Date().toISOString(), ...call };
  return post('/batch', token, { calls: Array.from({ length: count }, () => one) });
}

const withPassword = { password: PASSWORD };
const withNames = { detail: 'names', timeZone: 'America/Lima', password: PASSWORD };

/** The ten ways, of which no more than one goes on at a time, each by a user of its own. */
export const WAYS: readonly Way[] = [
  {
    name: 'wrong codes for a second factor that was begun',
    loops: 8,
    limitSeconds: MINUTE_S,
    calls: async (attacker) => {
      await make(attacker, post('/user/me/factor/begin', attacker.token, withPassword));
      return [post('/user/me/factor/confirm', attacker.token, { code: '000000' })];
    },
  },
  {
    name: 'own proofs by the right password',
    loops: 8,
    limitSeconds: MINUTE_S,
    calls: ({ token }) => [
      post('/user/me/passkeys/begin', token, withPassword),
      post('/user/me/factor/begin', token, withPassword),
    ],
  },
  {
    name: 'calendars of 5,000 names read, five addresses',
    loops: 12,
    limitSeconds: HOUR_S,
    calls: async (attacker) => {
      await giveClients(attacker);
      return makeFeeds(attacker);
    },
  },
  {
    name: 'bursts against the limits of an address',
    loops: 100,
    limitSeconds: HOUR_S,
    calls: ({ n }) => [
      json('POST', '/user/register', undefined, {
        username: 'nadie {{digits}}',
        phone: '+519{{digits}}',
        email: 'nadie{{digits}}@correo.example',
        password: 'caballo grapa batería',
      }),
      json('POST', '/user/recover_password', undefined, { email: populationUser(n).email }),
      json('POST', '/user/verify_email', undefined, { code: '{{id}}' }),
      { method: 'GET', path: '/api/v1/calendar/nadie.ics' },
    ],
  },
  {
    name: 'changes of the phone, batches of 500',
    loops: 4,
    limitSeconds: MINUTE_S,
    isCounted: true,
    calls: ({ n, token }) => {
      const path = `/user/me/update_phone/${populationUser(n).id}`;
      return [batch(token, BATCH, { method: 'PATCH', path, body: { phone: '+519{{digits}}' } })];
    },
  },
  {
    name: 'changes that change nothing, batches of 500',
    loops: 4,
    limitSeconds: MINUTE_S,
    isCounted: true,
    calls: ({ n, token }) => {
      const path = `/client/paid/${populationRow(n, 'clients', 1)}`;
      return [batch(token, BATCH, { method: 'PATCH', path, body: { paid: true } })];
    },
  },
  {
    name: 'the largest rows, batches of 100',
    loops: 4,
    limitSeconds: MINUTE_S,
    isCounted: true,
    calls: ({ n, token }) => {
      const body = {
        id: '{{id}}',
        email: 'cuenta@correo.example',
        password: 'una frase',
        priceSupplier: 18.9,
        days: 30,
        termsOfUse: LONGEST_TERMS,
        categoryId: populationRow(n, 'categories', 1),
        supplierId: populationRow(n, 'suppliers', 1),
      };
      return [batch(token, LARGE_BATCH, { method: 'POST', path: '/streaming/create', body })];
    },
  },
  {
    name: 'all of 5,000 rows pulled from 0',
    loops: 12,
    limitSeconds: MINUTE_S,
    calls: async (attacker) => {
      await giveClients(attacker);
      return [get(`/sync/${populationUser(attacker.n).id}?since=0&limit=5000`, attacker.token)];
    },
  },
  {
    name: 'event streams opened and left',
    loops: 50,
    limitSeconds: MINUTE_S,
    calls: ({ n, token }) => [get(`/sync/${populationUser(n).id}/events`, token)],
  },
  {
    name: 'addresses with names and keys of the lock, by the right password',
    loops: 8,
    limitSeconds: HOUR_S,
    calls: ({ token }) => [
      post('/user/me/calendar', token, withNames),
      post('/user/me/lock_keys', token, withPassword),
    ],
  },
];

/** Sends what an attack begins with. */
async function make({ server, agent, n }: Attacker, call: SiegeCall): Promise<string> {
  const { status, text } = await send(agent, server.port, `203.0.113.${n % 250}`, call);
  if (status >= 300 || status === 0) throw new Error(`${call.path} answered ${status}: ${text}`);
  return text;
}

async function makeFeeds(attacker: Attacker): Promise<SiegeCall[]> {
  await attacker.pool.query('delete from calendar_feeds where user_id = $1', [populationUser(attacker.n).id]);
  const calls: SiegeCall[] = [];
  while (calls.length < FEEDS) {
    const text = await make(attacker, post('/user/me/calendar', attacker.token, withNames));
    const { data } = JSON.parse(text) as { data: { address: string } };
    calls.push({ method: 'GET', path: new URL(data.address).pathname });
  }
  return calls;
}

/** By SQL: their keys and points are not what is measured. */
async function giveClients({ pool, n }: Attacker): Promise<void> {
  const sold = `jsonb_build_object('id', gen_random_uuid(), 'state', 'Vendido', 'streamings_id', $2::uuid,
    'end_date', now() + k % 600 * interval '1 hour', 'nameuser', 'Cliente con nombre ' || k)`;
  await pool.query(
    `insert into clients select sale.* from (select * from clients where user_id = $1 limit 1) c
     cross join generate_series(1, ${CLIENTS}) k
     cross join lateral jsonb_populate_record(null::clients, to_jsonb(c) || ${sold}) sale`,
    [populationUser(n).id, populationAccount(n)],
  );
}
