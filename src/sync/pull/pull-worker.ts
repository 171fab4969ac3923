import type { AppliedPage, BulkLoader, BulkOutcome, SyncEnvironment } from '#sync/environment.ts';

/** The worker of one pull, where there is one: it brings the greater part of what more than a page holds (ADR 0028). */
export class PullWorker {
  readonly #env: SyncEnvironment;
  readonly #onPage: (page: AppliedPage) => void;
  /** Undefined before the first start; null where there is none, or none any more. */
  #loader: BulkLoader | null | undefined;

  constructor(env: SyncEnvironment, onPage: (page: AppliedPage) => void) {
    this.#env = env;
    this.#onPage = onPage;
  }

  /** Has the worker get ready while the page before its first is applied; answers whether there is one. */
  start(): boolean {
    if (this.#loader === undefined) this.#loader = openLoader(this.#env);
    return this.#loader !== null;
  }

  /** Has it go on from the cursor. Once it has failed, or its first page is none for it already, the pull does without. */
  async pullRest(): Promise<BulkOutcome> {
    if (!this.#loader) return { kind: 'failed' };
    let pages = 0;
    const outcome = await this.#loader.run((page) => {
      pages += 1;
      this.#onPage(page);
    });
    // Before anything else is asked of the database, which it may still hold.
    if (outcome.kind === 'failed' || (outcome.kind === 'odd' && pages === 0)) this.close();
    return outcome;
  }

  close(): void {
    this.#loader?.close();
    this.#loader = null;
  }
}

/** A worker that can't be made costs speed only: the page's own thread pulls. */
function openLoader(env: SyncEnvironment): BulkLoader | null {
  try {
    return env.openBulkLoader?.(env.signal) ?? null;
  } catch (error) {
    console.error(error);
    return null;
  }
}
