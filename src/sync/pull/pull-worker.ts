import type { AppliedPage, BulkLoader, BulkOutcome, SyncEnvironment } from '#sync/environment.ts';

/** ADR 0028 */
export class PullWorker {
  readonly #env: SyncEnvironment;
  readonly #onPage: (page: AppliedPage) => void;
  /** Undefined before the first start; null when there is none. */
  #loader: BulkLoader | null | undefined;

  constructor(env: SyncEnvironment, onPage: (page: AppliedPage) => void) {
    this.#env = env;
    this.#onPage = onPage;
  }

  /** Gets ready while a page is being applied; false when there is none. */
  start(): boolean {
    if (this.#loader === undefined) this.#loader = openLoader(this.#env);
    return this.#loader !== null;
  }

  /** After a failure, or where it can apply no page, the pull goes on without it. */
  async pullRest(): Promise<BulkOutcome> {
    if (!this.#loader) return { kind: 'failed' };
    let pages = 0;
    const outcome = await this.#loader.run((page) => {
      pages += 1;
      this.#onPage(page);
    });
    // Closed before the next read: the worker may still hold the database.
    if (outcome.kind === 'failed' || (outcome.kind === 'odd' && pages === 0)) this.close();
    return outcome;
  }

  close(): void {
    this.#loader?.close();
    this.#loader = null;
  }
}

/** Without a worker the pull is only slower: the page's own thread does it. */
function openLoader(env: SyncEnvironment): BulkLoader | null {
  try {
    return env.openBulkLoader?.(env.signal) ?? null;
  } catch (error) {
    console.error(error);
    return null;
  }
}
