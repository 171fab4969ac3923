import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Answer } from '#contract/answers.ts';
import { DAY_MS } from '#domain/dates/dates.ts';
import type { Row, TableName } from '#domain/rows.ts';
import { withNeutral } from '#domain/team/rights.ts';
import { TENANT_TABLES } from '#server/database/tables.ts';
import { inTransaction } from '#server/database/kysely.ts';
import type { TestServer, TestUser } from '#tests/support/app/test-server.ts';
import type { FeedAnswer } from '#tests/support/api/calls.ts';
import { moveEnd } from '#tests/support/api/user-rows.ts';
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

/** The server's first decision on a change. */
export interface Decision {
  key: string;
  status: number;
  body: Answer;
  /** The body of the request: a mended change may keep its key. */
  asked: unknown;
  /** The server's clock at that moment. */
  atMs: number;
  /** Order of the decisions; it sorts those that changed nothing and so share a revision. */
  order: number;
}

interface CallAnswer {
  key: string;
  status: number;
  body: Answer;
}

type Snapshot = { tables: Map<string, string>; decisions: Map<string, Decision> };

/** The tables of a user that a backup holds. */
const KEPT_TABLES = [...TENANT_TABLES, 'tombstones', 'idempotency_keys', 'helper_sessions'] as const;
/** With the column that names the user. */
const USER_TABLES = [
  ['users', 'id'],
  ['user_states', 'user_id'],
] as const;
/** Not stored under their key: the same call may get another answer later (SYN-11). */
const UNDECIDED = new Set(['unauthenticated', 'membership_expired', 'rate_limited', 'internal']);

/** The real server and database, one user, and faults of both. */
export class SimServer {
  readonly user: TestUser;
  readonly underWay = new Set<Promise<unknown>>();
  /** The decisions that the database holds, by key. */
  decisions = new Map<string, Decision>();
  /** Planted bugs, which the checks must notice. */
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

  /** Runs a request and notes the decision on each change in it. */
  take(delivery: Delivery): Promise<Response> {
    return this.#track(this.#take(delivery));
  }

  /** As `take`, but the server dies before the commit: nothing is stored and no answer leaves. */
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

  /** The rows that a device without data pulls, of the reseller or of a helper. */
  async rows(
    { id, headers }: Pick<TestUser, 'id' | 'headers'> = this.user,
  ): Promise<Map<TableName, Map<string, Row>>> {
    const answer = await this.#server.inject({ url: `/sync/${id}?since=0&limit=5000`, headers });
    const { changes } = answer.json<FeedAnswer>();
    const rows = new Map<TableName, Map<string, Row>>();
    for (const change of changes) {
      if (change.row === null) continue;
      const table = change.table as TableName;
      const row = withNeutral(table, change.row as Row);
      rows.set(table, (rows.get(table) ?? new Map<string, Row>()).set(change.id, row));
    }
    return rows;
  }

  async revision(): Promise<number> {
    const { rows } = await this.#sql<{ revision: number }>(
      'select revision from user_states where user_id = $1',
    );
    return rows[0]?.revision ?? 0;
  }

  /** The statuses stored under this user's keys. */
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

  /** Deletes all tombstones: a device that hasn't pulled them starts again from 0. */
  async prune(): Promise<void> {
    const { rowCount } = await this.#sql('delete from tombstones where user_id = $1');
    if (rowCount) await this.#sql('update user_states set tombstones_from = revision where user_id = $1');
  }

  async snapshot(): Promise<void> {
    const tables = new Map<string, string>();
    for (const table of KEPT_TABLES) {
      const { rows } = await this.#sql<{ all: string }>(
        `select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as all from ${table} t where user_id = $1`,
      );
      tables.set(table, rows[0]?.all ?? '[]');
    }
    for (const [table, key] of USER_TABLES) {
      const { rows } = await this.#sql<{ all: string }>(
        `select to_jsonb(t)::text as all from ${table} t where ${key} = $1`,
      );
      tables.set(table, rows[0]?.all ?? '{}');
    }
    this.#snapshot = { tables, decisions: new Map(this.decisions) };
  }

  /** Restores the backup under a new epoch, as `npm run restore` does; false when there is none. */
  async restore(): Promise<boolean> {
    if (!this.#snapshot) return false;
    const { tables, decisions } = this.#snapshot;
    await inTransaction(this.#server.context.db, async (tx) => {
      for (const table of [...KEPT_TABLES].reverse()) {
        await sql`delete from ${sql.table(table)} where user_id = ${this.user.id}`.execute(tx);
      }
      await sql`
        update users set phone = u.phone
        from jsonb_populate_record(null::users, ${tables.get('users')}::jsonb) u where users.id = u.id
      `.execute(tx);
      await sql`
        update user_states set revision = s.revision, profile_revision = s.profile_revision,
          symbolmoney = s.symbolmoney, tombstones_from = s.tombstones_from, end_date = s.end_date
        from jsonb_populate_record(null::user_states, ${tables.get('user_states')}::jsonb) s
        where user_states.user_id = s.user_id
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
    await moveEnd(this.#server.context.db, this.user.id, this.#clock.nowMs + days * DAY_MS);
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

/** The server's answer to each change of a request. */
export function answersOf({ method, path, headers }: Delivery, status: number, text: string): CallAnswer[] {
  if (method === 'GET') return [];
  const body = parse(text);
  if (path === '/batch') return (body as { results?: CallAnswer[] } | null)?.results ?? [];
  const key = headers['idempotency-key'];
  return key && body ? [{ key, status, body: body as Answer }] : [];
}

/** The body of each change of a request, by key. */
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
