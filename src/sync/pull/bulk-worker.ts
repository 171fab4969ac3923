import { bulkLoad } from './bulk-load.ts';
import { browserEnvironment } from '#sync/browser-environment.ts';
import type { AppliedPage, BulkOutcome } from '#sync/environment.ts';
import { LocalStore } from '#sync/local-store.ts';

/** What the worker tells the page that began it. */
export type BulkMessage = { page: AppliedPage } | { outcome: BulkOutcome };

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
const tell = (message: BulkMessage): void => self.postMessage(message);

/** A worker of one page, which goes with it; it is named for the user whose rows it brings. */
const store = new LocalStore(self.name);
const env = browserEnvironment(self.name);

function fail(error: unknown): void {
  console.error(error);
  tell({ outcome: { kind: 'failed' } });
}

self.addEventListener('message', () => {
  void bulkLoad(store, env, (page) => tell({ page })).then((outcome) => tell({ outcome }), fail);
});

// A newer version of the app, or a sign-out that deletes it, wants the database: it is let go of and not opened again.
store.db.on('versionchange', () => {
  tell({ outcome: { kind: 'failed' } });
  store.close();
  self.close();
});

// Opened while the page that begins it is still at its first rows; what keeps it from opening is met again by the run.
store.db.open().catch(() => undefined);
