import { syncFacts } from '#db/facts/sync-facts.ts';
import { heldHeadMs } from '#sync/undo-hold.ts';
import { firstQueued, queuedAfter, sendBatch, sendSingly, type Batch } from './batch.ts';
import type { SyncEnvironment } from '#sync/environment.ts';
import type { LocalStore } from '#sync/local-store.ts';
import type { Reply } from '#sync/transport/call-api.ts';
import type { BatchReply } from '#contract/schemas/answers.ts';
import { HEADERS } from '#contract/sync-protocol.ts';
import { settle } from './settle.ts';
import {
  areAllTaken,
  interpretReply,
  type LinkState,
  type ReplyOutcome,
  type SendOutcome,
} from './interpret-reply.ts';

/** After this long a run yields the lock to a waiting context. */
const RUN_MS = 3_000;

/**
 * A batch leaves while the one before is settled, if all of that was taken. After a failed settling, unsettled changes
 * go out again under the same keys.
 */
export async function sendQueued(
  store: LocalStore,
  env: SyncEnvironment,
  link: LinkState,
): Promise<SendOutcome> {
  const run = new Run(store, env, link);
  try {
    return await run.send();
  } finally {
    await run.end();
  }
}

class Run {
  readonly #store: LocalStore;
  readonly #env: SyncEnvironment;
  readonly #link: LinkState;
  readonly #begunMs: number;
  #settling: Promise<void> = Promise.resolve();

  constructor(store: LocalStore, env: SyncEnvironment, link: LinkState) {
    this.#store = store;
    this.#env = env;
    this.#link = link;
    this.#begunMs = env.now();
  }

  async send(): Promise<SendOutcome> {
    let batch = await firstQueued(this.#store.db, this.#limit, this.#env.now());
    if (batch.entries.length === 0) return this.#heldOrEmpty();
    for (;;) {
      const replied = await this.#sendOne(batch);
      // A failed settling ends the run before more is settled or sent.
      await this.#settling;
      const following = areAllTaken(replied) ? await this.#following(batch) : null;
      this.#settle(replied);
      if (following && following.entries.length > 0) {
        batch = following;
        continue;
      }
      await this.#settling;
      return replied.outcome;
    }
  }

  async #heldOrEmpty(): Promise<SendOutcome> {
    const ms = await heldHeadMs(this.#store.db, this.#env.now());
    return ms > 0 ? { kind: 'held', ms } : { kind: 'empty' };
  }

  async end(): Promise<void> {
    await this.#settling.catch(() => undefined);
  }

  get #limit(): number {
    return this.#link.singly ? 1 : this.#link.calls;
  }

  async #sendOne(batch: Batch): Promise<ReplyOutcome> {
    await this.#noteAsked(batch);
    const startedMs = this.#env.now();
    const reply = this.#link.singly ? await sendSingly(this.#env, batch) : await this.#sendBatch(batch);
    const { entries } = batch;
    return interpretReply(this.#link, { entries, reply, tookMs: this.#env.now() - startedMs });
  }

  /** Stored before the request: until its answer, nobody knows what the server took. */
  async #noteAsked({ entries }: Batch): Promise<void> {
    const { db } = this.#store;
    const last = entries.at(-1)?.seq ?? 0;
    if ((await syncFacts.read(db, 'askedUpTo')) < last) await syncFacts.write(db, { askedUpTo: last });
  }

  async #sendBatch(batch: Batch): Promise<Reply<BatchReply>> {
    const { db } = this.#store;
    const known = await syncFacts.readMany(db, ['epoch', 'history']);
    const reply = await sendBatch(this.#env, batch, known);
    // Written before settling: without the epoch, a restored database that lacks these changes would go unnoticed.
    const epoch = reply.kind === 'ok' && reply.headers.get(HEADERS.epoch);
    if (known.epoch === null && epoch) await syncFacts.write(db, { epoch });
    return reply;
  }

  /** Read before settling locks the outbox. */
  async #following({ entries }: Batch): Promise<Batch | null> {
    const isOver = this.#env.now() - this.#begunMs > RUN_MS || this.#env.signal?.aborted;
    return isOver ? null : queuedAfter(this.#store.db, entries, this.#limit);
  }

  #settle({ acknowledged, history }: ReplyOutcome): void {
    this.#settling = settle(this.#store, this.#env, acknowledged, history);
    // The failure reaches the code that awaits `#settling`.
    this.#settling.catch(() => undefined);
  }
}
