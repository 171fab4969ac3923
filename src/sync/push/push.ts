import { readMeta, readMetas, writeMeta } from '#db/meta.ts';
import { firstQueued, queuedAfter, sendBatch, sendSingly, type Batch } from './batch.ts';
import type { SyncEnvironment } from '#sync/environment.ts';
import type { LocalStore } from '#sync/local-store.ts';
import type { Reply } from '#sync/transport/request.ts';
import { settle } from './settle.ts';
import {
  areAllTaken,
  interpretReply,
  type LinkState,
  type ReplyOutcome,
  type SendOutcome,
} from './interpret-reply.ts';

/** After this long a run lets whoever waits for the lock have their turn. */
const RUN_MS = 3_000;

/**
 * Sends the queued mutations, in order, batch after batch, and settles what the server says of each. A batch leaves once
 * all of the one before was taken, which is settled meanwhile; where anything else was said, that is settled first.
 * Should settling fail, all that isn't settled is sent again, under the same keys.
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

/** One turn at sending. */
class Run {
  readonly #store: LocalStore;
  readonly #env: SyncEnvironment;
  readonly #link: LinkState;
  readonly #begunMs: number;
  /** Settles the batch before the one that is on its way. */
  #settling: Promise<void> = Promise.resolve();

  constructor(store: LocalStore, env: SyncEnvironment, link: LinkState) {
    this.#store = store;
    this.#env = env;
    this.#link = link;
    this.#begunMs = env.now();
  }

  async send(): Promise<SendOutcome> {
    let batch = await firstQueued(this.#store.db, this.#limit);
    if (batch.entries.length === 0) return { kind: 'empty' };
    for (;;) {
      const replied = await this.#sendOne(batch);
      // Its failure ends the run before anything more is settled or sent.
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

  /** Nothing of a run goes on when it is over. */
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

  /** Before anything is on its way: until it is answered, nobody knows whether the server has taken it. */
  async #noteAsked({ entries }: Batch): Promise<void> {
    const { db } = this.#store;
    const last = entries.at(-1)?.seq ?? 0;
    if ((await readMeta(db, 'askedUpTo')) < last) await writeMeta(db, 'askedUpTo', last);
  }

  async #sendBatch(batch: Batch): Promise<Reply> {
    const { db } = this.#store;
    const known = await readMetas(db, ['epoch', 'history']);
    const reply = await sendBatch(this.#env, batch, known);
    // Before anything is settled: what this database was told would be missed in one that was restored from before.
    if (known.epoch === null && reply.kind === 'ok' && reply.epoch) await writeMeta(db, 'epoch', reply.epoch);
    return reply;
  }

  /** What is to be sent next in this turn; it is read before settling holds the outbox. */
  async #following({ entries }: Batch): Promise<Batch | null> {
    const isOver = this.#env.now() - this.#begunMs > RUN_MS || this.#env.signal?.aborted;
    return isOver ? null : queuedAfter(this.#store.db, entries, this.#limit);
  }

  #settle({ acknowledged, history }: ReplyOutcome): void {
    this.#settling = settle(this.#store, this.#env, acknowledged, history);
    // Whoever waits for it hears of its failure.
    this.#settling.catch(() => undefined);
  }
}
