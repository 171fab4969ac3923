import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Answer } from '#contract/answers.ts';
import { DAY_MS } from '#domain/dates/dates.ts';
import type { Row, TableName } from '#domain/rows.ts';
import { TENANT_TABLES } from '#server/db/tables.ts';
import { touchProfile } from '#server/db/bump-profile-revision.ts';
import { inTransaction } from '#server/db/kysely.ts';
import type { TestServer, TestUser } from '#tests/support/app/test-server.ts';
import type { FeedAnswer } from '#tests/support/api/calls.ts';
import type { Clock } from './clock.ts';
import type { Met } from './coverage.ts';
import type { Stage } from './stage.ts';

/** A request as a device makes it; the path is relative to `/api/v1`. */
export interface Delivery {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** What the server decided on a change, the first time that it saw it. */
export interface Decision {
  key: string;
  status: number;
  body: Answer;
  /** The body that was asked for: a change that is mended may keep its key. */
  asked: unknown;
  /** The server's clock at that moment. */
  atMs: number;
  /** In the order of decisions; tells those apart that share a revision, for they changed nothing. */
  order: number;
}

interface CallAnswer {
  key: string;
  status: number;
  body: Answer;
}

type Snapshot = { tables: Map<string, string>; decisions: Map<string, Decision> };

/** All that a backup of the database would hold of one user. */
const KEPT_TABLES = [...TENANT_TABLES, 'tombstones', 'idempotency_keys'] as const;
/** Not stored under their key: the same call may be decided otherwise later (SYN-11). */
const UNDECIDED = new Set(['unauthenticated', 'membership_expired', 'rate_limited', 'internal']);

/** The real server and database, one user of it, and what may happen to them. */
export class SimServer {
  readonly user: TestUser;
  readonly underWay = new Set<Promise<unknown>>();
  /** What stands in the database of the changes that were asked for, by key. */
  decisions = new Map<string, Decision>();
  /** What goes wrong on purpose, so that the checks have something to find. */
  corrupt: (delivery: Delivery) => Delivery = (delivery) => delivery;
  corruptAnswer: (delivery: Delivery, body: string) => string = (_delivery, body) => body;
  readonly #server: TestServer;
  readonly #clock: Clock;
  readonly #met: Met;
  #order = 0;
  #snapshot: Snapshot | null = null;

  constructor({ server, met }: Stage, user: TestUser, clock: Clock) {
    this.#server = server;
    this.#met = met;
    this.user = user;
    this.#clock = clock;
  }

  /** Does what a request asks, and notes what came of each change in it. */
  take(delivery: Delivery): Promise<Response> {
    return this.#track(this.#take(delivery));
  }

  /** The same by a server that dies before the commit: nothing of it is kept, and nobody is answered. */
  async takeAndDie(delivery: Delivery): Promise<void> {
    const { pool } = this.#server.context.database;
    const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
    Object.assign(pool, { connect: async () => dyingAtCommit(await connect()) });
    try {
      await this.take(delivery);
    } finally {
      Object.assign(pool, { connect });
    }
  }

  async #take(delivery: Delivery): Promise<Response> {
    const { method, path, headers, body } = this.corrupt(delivery);
    const answer = await this.#server.inject({
      method: method as 'GET',
      url: path,
      headers,
      ...(body !== undefined && { payload: body }),
    });
    const text = this.corruptAnswer(delivery, answer.body);
    this.#note(delivery, answer.statusCode, text);
    if (method === 'GET') this.#met.count(`pull ${answer.statusCode}`);
    return new Response(text, {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]),
    });
  }

  #track<T>(work: Promise<T>): Promise<T> {
    this.underWay.add(work);
    const done = () => void this.underWay.delete(work);
    work.then(done, done);
    return work;
  }

  #note(delivery: Delivery, status: number, text: string): void {
    const bodies = bodiesOf(delivery);
    for (const answer of answersOf(delivery, status, text)) this.#decide(answer, bodies.get(answer.key));
  }

  #decide({ key, status, body }: CallAnswer, asked: unknown): void {
    if (body.status === 'error' && UNDECIDED.has(body.code)) return;
    const known = this.decisions.get(key);
    const replay = known?.status === status ? ' again' : '';
    this.#met.count(`change ${body.status === 'error' ? body.code : status}${replay}`);
    const final = known && !(known.body.status === 'error' && known.body.code === 'validation');
    if (final) return;
    const order = (this.#order += 1);
    this.decisions.set(key, { key, status, body, asked, atMs: this.#clock.nowMs, order });
  }

  /** The rows as a device that has nothing is told of them. */
  async rows(): Promise<Map<TableName, Map<string, Row>>> {
    const { id, headers } = this.user;
    const answer = await this.#server.inject({ url: `/sync/${id}?since=0&limit=5000`, headers });
    const { changes } = answer.json<FeedAnswer>();
    const rows = new Map<TableName, Map<string, Row>>();
    for (const change of changes) {
      if (change.row === null) continue;
      const table = change.table as TableName;
      rows.set(table, (rows.get(table) ?? new Map<string, Row>()).set(change.id, change.row as Row));
    }
    return rows;
  }

  /** The newest revision of the user's rows. */
  async revision(): Promise<number> {
    const { rows } = await this.#sql<{ revision: number }>('select revision from users where id = $1');
    return rows[0]?.revision ?? 0;
  }

  /** The statuses that are stored under this user's keys. */
  async storedKeys(): Promise<Map<string, number>> {
    const { rows } = await this.#sql<{ key: string; status: number }>(
      'select key, status from idempotency_keys where user_id = $1',
    );
    return new Map(rows.map(({ key, status }) => [key, status]));
  }

  async endMembership(): Promise<void> {
    await this.#moveEnd(0);
  }

  async renewMembership(): Promise<void> {
    await this.#moveEnd(365);
  }

  /** Throws all tombstones away: a device that hasn't seen them starts again. */
  async prune(): Promise<void> {
    const { rowCount } = await this.#sql('delete from tombstones where user_id = $1');
    if (rowCount) await this.#sql('update users set tombstones_from = revision where id = $1');
  }

  /** Takes a backup of what is the user's. */
  async snapshot(): Promise<void> {
    const tables = new Map<string, string>();
    for (const table of KEPT_TABLES) {
      const { rows } = await this.#sql<{ all: string }>(
        `select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as all from ${table} t where user_id = $1`,
      );
      tables.set(table, rows[0]?.all ?? '[]');
    }
    const { rows } = await this.#sql<{ all: string }>(
      'select to_jsonb(t)::text as all from users t where id = $1',
    );
    tables.set('users', rows[0]?.all ?? '{}');
    this.#snapshot = { tables, decisions: new Map(this.decisions) };
  }

  /** Brings the backup back under a new epoch, as `npm run restore` does; false where none was taken. */
  async restore(): Promise<boolean> {
    if (!this.#snapshot) return false;
    const { tables, decisions } = this.#snapshot;
    await inTransaction(this.#server.context.db, async (tx) => {
      for (const table of [...KEPT_TABLES].reverse()) {
        await sql`delete from ${sql.table(table)} where user_id = ${this.user.id}`.execute(tx);
      }
      await sql`
        update users set revision = u.revision, profile_revision = u.profile_revision, phone = u.phone,
          symbolmoney = u.symbolmoney, tombstones_from = u.tombstones_from, end_date = u.end_date
        from jsonb_populate_record(null::users, ${tables.get('users')}::jsonb) u where users.id = u.id
      `.execute(tx);
      for (const table of KEPT_TABLES) {
        const name = sql.table(table);
        await sql`
          insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${tables.get(table)}::jsonb)
        `.execute(tx);
      }
      await sql`update installation set epoch = gen_random_uuid()`.execute(tx);
    });
    this.decisions = new Map(decisions);
    return true;
  }

  async #moveEnd(days: number): Promise<void> {
    const end_date = new Date(this.#clock.nowMs + days * DAY_MS).toISOString();
    await inTransaction(this.#server.context.db, (tx) => touchProfile(tx, this.user.id, { end_date }));
  }

  #sql<R extends object>(text: string) {
    return this.#server.context.database.pool.query<R>(text, [this.user.id]);
  }
}

function dyingAtCommit(client: PoolClient): PoolClient {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const die = async () => {
    await query('rollback');
    throw new Error('The server is gone before the commit');
  };
  const release = client.release.bind(client);
  const dying = { query: (...args: unknown[]) => (args[0] === 'commit' ? die() : query(...args)), release };
  return dying as unknown as PoolClient;
}

/** What an answer of the server says of each change that was asked for. */
export function answersOf({ method, path, headers }: Delivery, status: number, text: string): CallAnswer[] {
  if (method === 'GET') return [];
  const body = parse(text);
  if (path === '/batch') return (body as { results?: CallAnswer[] } | null)?.results ?? [];
  const key = headers['idempotency-key'];
  return key && body ? [{ key, status, body: body as Answer }] : [];
}

/** The body of each change that a request asks for, by key. */
function bodiesOf({ path, headers, body }: Delivery): Map<string, unknown> {
  const parsed = parse(body ?? '');
  if (path !== '/batch') return new Map([[headers['idempotency-key'] ?? '', parsed]]);
  const { calls = [] } = (parsed ?? {}) as { calls?: { key: string; body?: unknown }[] };
  return new Map(calls.map((call) => [call.key, call.body]));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
