/** What the server is compared with: the same statements without a server around them, and a route with one query. */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { hash } from '@node-rs/argon2';
import Fastify from 'fastify';
import { Pool, type PoolClient } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { FloorOrder, FloorResult } from './orders.ts';

const ME = {
  name: 'me',
  text: `select id, username, phone, email, role, user_code, code_referrals, is_connection, is_verified,
    typesuscription, start_date, end_date, symbolmoney, credits,
    (select count(*) from streamings where streamings.user_id = user_states.user_id) as total
    from user_states join users on users.id = user_states.user_id where user_states.user_id = $1`,
};

const LOCK = {
  name: 'lock',
  text: `select user_id as id, end_date, symbolmoney, is_connection, start_date, credits, revision, run,
    this_run(user_id) as this_run from user_states where user_id = $1 for no key update`,
};
const KEY = {
  name: 'key',
  text: 'select fingerprint, status, answer from idempotency_keys where user_id = $1 and key = $2',
};
const LOOK = {
  name: 'look',
  text: 'select id, user_id, name, phone, telegram from suppliers where user_id = $1 and id = $2',
};
const INSERT = {
  name: 'insert',
  text: 'insert into suppliers (user_id, id, name, phone, telegram, revision) values ($1, $2, $3, $4, null, $5)',
};
const STORE = {
  name: 'store',
  text: 'insert into idempotency_keys (user_id, key, fingerprint, status, answer) values ($1, $2, $3, 201, $4)',
};
const RAISE = {
  name: 'raise',
  text: 'update user_states set revision = $2, run = $3 where user_id = $1',
};

const ANSWER = { status: 'success', message: 'Proveedor creado', data: { name: 'Distribuidora Lima' } };

async function write(client: PoolClient, userId: string): Promise<void> {
  const [id, key] = [uuidv7(), randomUUID()];
  await client.query('begin');
  const { rows } = await client.query<{ revision: string; this_run: string }>({ ...LOCK, values: [userId] });
  const revision = Number(rows[0]?.revision) + 1;
  await client.query({ ...KEY, values: [userId, key] });
  await client.query({ ...LOOK, values: [userId, id] });
  await client.query({ ...INSERT, values: [userId, id, 'Distribuidora Lima', '+51987654321', revision] });
  await client.query({ ...STORE, values: [userId, key, Buffer.alloc(32), JSON.stringify(ANSWER)] });
  await client.query({ ...RAISE, values: [userId, revision, rows[0]?.this_run] });
  await client.query('commit');
}

let pool: Pool | null = null;

function opened(): Pool {
  if (!pool) throw new Error('The database is not open');
  return pool;
}

async function open(connectionString: string, max: number): Promise<FloorResult> {
  pool = new Pool({ connectionString, max });
  const app = Fastify();
  app.get<{ Params: { id: string } }>('/me/:id', ({ params }) => readUser(params.id));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { port: (app.server.address() as AddressInfo).port };
}

async function readUser(id: string): Promise<object | undefined> {
  const { rows } = await opened().query<object>({ ...ME, values: [id] });
  return rows[0];
}

async function writes(userIds: readonly string[], ms: number): Promise<FloorResult> {
  const clients = await Promise.all(userIds.map(() => opened().connect()));
  try {
    const works = clients.map((client, index) => () => write(client, userIds[index] ?? ''));
    return await counted(works, ms);
  } finally {
    for (const client of clients) client.release();
  }
}

const FULL_COST = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };

/** Each work again and again, all at once. */
async function counted(works: readonly (() => Promise<unknown>)[], ms: number): Promise<FloorResult> {
  let done = 0;
  const startMs = performance.now();
  await Promise.all(
    works.map(async (work) => {
      for (; performance.now() - startMs < ms; done += 1) await work();
    }),
  );
  return { perSecond: done / ((performance.now() - startMs) / 1000) };
}

function obey(order: FloorOrder): Promise<FloorResult> {
  if (order.what === 'open') return open(order.connectionString, order.connections);
  if (order.what === 'writes') return writes(order.userIds, order.ms);
  const hashOne = () => hash('una frase larga', FULL_COST);
  return counted(
    Array.from({ length: order.atOnce }, () => hashOne),
    order.ms,
  );
}

process.on('message', (order: FloorOrder) => {
  obey(order).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
