import { withReopen } from '#db/commit.ts';
import { unpackAll } from '#db/row-blocks.ts';
import { bulkLoad } from './bulk-load.ts';
import { browserEnvironment } from '#sync/browser-environment.ts';
import type { AppliedPage, BulkOutcome } from '#sync/environment.ts';
import { LocalStore } from '#sync/local-store.ts';

export type BulkMessage = { page: AppliedPage } | { outcome: BulkOutcome } | { unpacked: true };

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
const tell = (message: BulkMessage): void => self.postMessage(message);

/** The worker's name is the id of the user whose rows it pulls. */
const store = new LocalStore(self.name);
const env = browserEnvironment(self.name);

function fail(error: unknown): void {
  console.error(error);
  tell({ outcome: { kind: 'failed' } });
}

self.addEventListener('message', ({ data }: MessageEvent<'run' | 'unpack'>) => {
  if (data === 'unpack')
    return void withReopen(store.db, () => unpackAll(store.db)).then(() => tell({ unpacked: true }), fail);
  void bulkLoad(store, env, (page) => tell({ page })).then((outcome) => tell({ outcome }), fail);
});

// A newer version of the app, or the erasure at a sign-out, needs this connection closed for good.
store.db.on('versionchange', () => {
  tell({ outcome: { kind: 'failed' } });
  store.close();
  self.close();
});

// Opens while the page still applies its first rows; a failure shows again in the run.
store.db.open().catch(() => undefined);
