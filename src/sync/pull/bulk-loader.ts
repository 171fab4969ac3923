import type { BulkMessage } from './bulk-worker.ts';
import type { AppliedPage, BulkLoader, BulkOutcome } from '#sync/environment.ts';
import { REQUEST_TIMEOUT_MS } from '#sync/transport/abort.ts';

/** The time of a request and, as long again, of writing its page: a longer silence means a dead worker. */
const SILENCE_MS = 2 * REQUEST_TIMEOUT_MS;
/** A timer that fires later than this was suspended with its page, and the worker with it: neither is dead. */
const LATE_MS = 2_000;

/** Keeps the writes of a long pull off the page's thread (ADR 0028); aborting `signal` ends it. */
export function openBulkLoader(userId: string, signal?: AbortSignal): BulkLoader {
  const worker = new Worker(new URL('./bulk-worker.ts', import.meta.url), { type: 'module', name: userId });
  let tell: (page: AppliedPage) => void = () => undefined;
  let settle: (outcome: BulkOutcome) => void = () => undefined;
  let unpacked = (): void => undefined;
  let failed = signal?.aborted ?? false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const end = (outcome: BulkOutcome): void => {
    failed ||= outcome.kind === 'failed';
    if (failed) unpacked();
    clearTimeout(silence);
    settle(outcome);
  };
  const fail = (): void => end({ kind: 'failed' });
  const listen = (): void => {
    clearTimeout(silence);
    const dueMs = Date.now() + SILENCE_MS;
    silence = setTimeout(() => (Date.now() > dueMs + LATE_MS ? listen() : fail()), SILENCE_MS);
  };
  worker.addEventListener('error', fail);
  worker.addEventListener('messageerror', fail);
  signal?.addEventListener('abort', fail);
  worker.addEventListener('message', ({ data }: MessageEvent<BulkMessage>) => {
    if ('unpacked' in data) return unpacked();
    if ('outcome' in data) return end(data.outcome);
    listen();
    tell(data.page);
  });
  return {
    run: async (onPage) => {
      if (failed) return { kind: 'failed' };
      tell = onPage;
      listen();
      return new Promise((resolve) => {
        settle = resolve;
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
        worker.postMessage('run');
      });
    },
    unpack: async () => {
      if (failed) return;
      return new Promise((resolve) => {
        unpacked = resolve;
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
        worker.postMessage('unpack');
      });
    },
    close: () => {
      signal?.removeEventListener('abort', fail);
      clearTimeout(silence);
      worker.terminate();
    },
  };
}
