import type { Input, Rejected, RowWrite } from '#contract/mutation.ts';
import {
  addressesRow,
  type BodyOf,
  type MutationName,
  mutationNamed,
  MUTATIONS,
} from '#contract/registry.ts';
import { CONTRACT_VERSION } from '#contract/sync-protocol.ts';
import { UnitOfWork } from '#contract/unit-of-work.ts';
import type { RowCache } from '#db/row-cache.ts';
import { RowCacheSource } from '#db/row-cache-source.ts';
import { type CommitPlan, type Publish, StaleSnapshot } from '#db/commit.ts';
import { DexieSource, type RowSource } from '#db/dexie-source.ts';
import type { BaseRow, MetaEntry, NewEntry, Origin, OutboxEntry } from '#db/local-database.ts';
import { syncFacts } from '#db/facts/sync-facts.ts';
import { stayInTransaction } from '#db/stored/in-transaction.ts';
import { derivedId } from '#domain/ids.ts';
import { rowKey } from '#domain/rows.ts';
import { ACTIVITY } from '#contract/activity-of.ts';
import { type Moment, momentAt, type ServerClock, serverTimeMs } from './clock.ts';
import type { SyncEnvironment } from './environment.ts';
import { HELD_MS } from './undo-hold.ts';
import type { LocalStore, Step } from './local-store.ts';
import { listedBody } from './listed-body.ts';
import { runMutation } from '#contract/run-mutation.ts';

/** `id` is the addressed row's, absent for a create; `body` is validated. */
export type MutationCallOf<Name extends MutationName> = { name: Name; id?: string; body: BodyOf<Name> };

export type MutationCall = { [Name in MutationName]: MutationCallOf<Name> }[MutationName];

export type EnqueueResult =
  { ok: true; status: 'success' | 'warning'; message: string; data: unknown; id: string } | Rejected;

/**
 * Writes rows and outbox entry in one durable transaction; a refusal writes nothing. Throws if the phone can't write:
 * nothing is stored then (sync §10).
 */
export async function enqueue(
  store: LocalStore,
  env: SyncEnvironment,
  call: MutationCall,
  memory?: Memory,
): Promise<EnqueueResult> {
  const [result] = await enqueueAll(store, env, [call], { memory });
  if (!result) throw new Error('No result');
  return result;
}

/** The rows and the server's time, which this context has in memory. */
export interface Memory {
  rows: RowCache;
  clock: ServerClock;
}

export interface EnqueueOptions {
  memory?: Memory | undefined;
  publish?: Publish;
  /** Held back for `HELD_MS`, in which the reseller can undo the calls (ADR 0107). */
  held?: boolean;
  /** All calls or none: one refused call drops the whole list. */
  whole?: boolean;
  /** The sheet's line of each call, in the order of the calls. */
  origins?: readonly Origin[];
  /** Called after each call, before anything is written; lets the screen redraw during a long list. */
  onProgress?: ((done: number) => Promise<void>) | undefined;
  /** Facts stored in the same transaction as the rows. */
  noteWith?: ((made: readonly Made[]) => readonly MetaEntry[]) | undefined;
}

type How = Required<Pick<EnqueueOptions, 'held' | 'whole'>> & Pick<EnqueueOptions, 'noteWith'>;

interface KeyedCall {
  call: MutationCall;
  key: string;
  origin?: Origin | undefined;
}

/** `key` is the change's own, from which ids of side rows derive. */
export interface Made {
  call: MutationCall;
  key: string;
  result: EnqueueResult;
}

/**
 * One transaction, in order; each call sees the rows of the ones before. A refusal doesn't stop the rest, unless
 * `whole` is set.
 */
export async function enqueueAll(
  store: LocalStore,
  env: SyncEnvironment,
  calls: MutationCall[],
  {
    memory,
    publish = 'now',
    held = false,
    whole = false,
    origins,
    onProgress,
    noteWith,
  }: EnqueueOptions = {},
): Promise<EnqueueResult[]> {
  const keyed = calls.map((call, index) => ({ call, key: env.newId(), origin: origins?.[index] }));
  const how = { held, whole, noteWith };
  const done =
    memory?.rows.ready &&
    (await enqueueFromMemory(store, env, keyed, { memory, publish, onProgress, ...how }));
  if (done) return done;
  return store.commit(async (db) => {
    const { commits, ...clock } = await syncFacts.readMany(db, ['commits', 'clockOffsetMs', 'serverMs']);
    const upToDate = memory?.rows.commit === commits;
    const source = memory && upToDate ? new RowCacheSource(memory.rows, db) : new DexieSource(db);
    const moment = await momentAt(source, db.userId, serverTimeMs(clock, env.now()));
    const { plan, value } = await runAll(env, source, keyed, { moment, ...how });
    return { plan: plan && { ...plan, publish, lastCommit: commits }, value };
  });
}

/** Needs no read. Null if another context has committed since, or nothing is to be written: stored rows decide. */
async function enqueueFromMemory(
  store: LocalStore,
  env: SyncEnvironment,
  calls: KeyedCall[],
  {
    memory,
    publish,
    ...how
  }: { memory: Memory; publish: Publish } & How & Pick<EnqueueOptions, 'onProgress'>,
): Promise<EnqueueResult[] | null> {
  const { db } = store;
  const assumedCommit = memory.rows.commit;
  const source = new RowCacheSource(memory.rows, db);
  const moment = await momentAt(source, db.userId, serverTimeMs(memory.clock, env.now()));
  const { plan, value } = await runAll(env, source, calls, { moment, ...how });
  if (!plan || memory.rows.commit !== assumedCommit) return null;
  try {
    await store.commitPlan({ ...plan, publish, assumedCommit });
    return value;
  } catch (error) {
    if (error instanceof StaleSnapshot) return null;
    throw error;
  }
}

async function runAll(
  env: SyncEnvironment,
  source: RowSource,
  calls: KeyedCall[],
  {
    moment,
    held,
    whole,
    noteWith,
    onProgress,
  }: { moment: Moment } & How & Pick<EnqueueOptions, 'onProgress'>,
): Promise<Step<EnqueueResult[]>> {
  const made: Made[] = [];
  const queue = new OutboxWriter(env.newId, source, held ? env.now() + HELD_MS : null);
  for (const { call, key, origin } of calls) {
    await (onProgress ? onProgress(made.length) : stayInTransaction());
    made.push({ call, key, result: await queue.take(call, key, moment, { origin, isNew: true }) });
  }
  const results = made.map(({ result }) => result);
  const isRefused = whole && results.some(({ ok }) => !ok);
  const plan = isRefused ? null : await queue.finish();
  return { plan: plan && noteWith ? { ...plan, metas: noteWith(made) } : plan, value: results };
}

/** Serves one transaction: collects row writes and outbox entries, which `finish` returns as one plan. */
export class OutboxWriter {
  readonly #newId: () => string;
  readonly #source: RowSource;
  readonly #work: UnitOfWork;
  readonly #heldUntil: number | null;
  readonly #entries: NewEntry[] = [];

  constructor(newId: () => string, source: RowSource, heldUntil: number | null = null) {
    this.#newId = newId;
    this.#heldUntil = heldUntil;
    this.#source = source;
    this.#work = new UnitOfWork(source);
  }

  /**
   * Adds no entry if the rule refuses or changes nothing.
   *
   * @param isNew the key was made for this call; a key of a retry is the same on each phone, and its line may be here
   */
  async take(
    call: MutationCall,
    key: string,
    moment: Moment,
    { origin, isNew = false }: { origin?: Origin | undefined; isNew?: boolean } = {},
  ): Promise<EnqueueResult> {
    const mutation = mutationNamed(call.name);
    if (!mutation) throw new Error(`No mutation is named ${call.name}`);
    const given = idOf(call);
    const input = inputOf(call, given ?? this.#newId());
    const parents = [...(isNew ? [key] : []), ...(given === undefined ? [input.id] : [])];
    this.#work.takeReads();
    const outcome = await runMutation(this.#work, mutation, input, { ...moment, mutationId: key });
    if (!outcome.ok) return outcome;
    const { status, message, data, writes: changes, warnings } = outcome;
    for (const change of changes)
      if (parents.some((parent) => derivesFrom(parent, change)))
        this.#work.expectNone(change.table, change.id);
    if (changes.length > 0)
      await this.#append(
        { name: call.name, key, occurredAt: moment.now, told: warnings, ...(origin && { origin }) },
        {
          ...input,
          body: listedBody(call.name, input.body, moment.userId),
        },
        changes,
      );
    return { ok: true, status, message, data, id: input.id };
  }

  /** Null without entries. */
  async finish(): Promise<CommitPlan | null> {
    if (this.#entries.length === 0) return null;
    const changes = this.#work.changes();
    const pending = await this.#source.pendingAt(changes);
    const fresh = changes.filter(({ table, id }) => !pending.has(rowKey(table, id)));
    const keepBase = await Promise.all(
      fresh.map(async ({ table, id }): Promise<BaseRow> => {
        return { table, id, row: (await this.#work.stored(table, id)) ?? null };
      }),
    );
    return { changes, keepBase, dropBase: [], entries: this.#entries };
  }

  async #append(
    call: Pick<OutboxEntry, 'name' | 'key' | 'occurredAt' | 'told' | 'origin'>,
    input: Input<unknown>,
    changes: RowWrite[],
  ): Promise<void> {
    const reads = this.#work.takeReads();
    const writes = changes.map(({ table, id }) => rowKey(table, id));
    const [main] = changes;
    const before = main && (await this.#work.before(main.table, main.id));
    this.#entries.push({
      ...call,
      version: CONTRACT_VERSION,
      id: input.id,
      body: input.body,
      status: 'queued',
      revision: null,
      writes,
      reads,
      creates: await this.#created(changes),
      before: before ?? null,
      refusal: null,
      ...(this.#heldUntil !== null && { heldUntil: this.#heldUntil }),
    });
  }

  async #created(changes: RowWrite[]): Promise<string[]> {
    const created: string[] = [];
    for (const { table, id } of changes) {
      if (!(await this.#work.before(table, id))) created.push(rowKey(table, id));
    }
    return created;
  }
}

/** An id that derives from an id made for the call is new too, so no row is looked for. */
const derivesFrom = (parent: string, { table, id, row }: RowWrite): boolean =>
  row !== null &&
  ((table === 'finances' && derivedId(parent, row.kind) === id) ||
    (table === 'activities' && derivedId(parent, ACTIVITY) === id));

const idOf = ({ id, body }: MutationCall): string | undefined => id ?? (body as { id?: string } | null)?.id;

/** A create's row id goes into the body, so that phone and server write the same row. */
const inputOf = ({ name, body }: MutationCall, id: string): Input<unknown> => ({
  id,
  body: takesId(name) ? { ...body, id } : body,
});

/** False for the reset too, which writes several rows and addresses none. */
function takesId(name: MutationName): boolean {
  return name !== 'finance.reset' && !addressesRow(MUTATIONS[name]);
}
