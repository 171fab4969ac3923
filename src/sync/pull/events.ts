import { requestFor } from '#contract/call.ts';
import { followRevisions } from '#contract/calls/sync.ts';
import { withSignals } from '#sync/transport/abort.ts';
import { fetchApi } from '#sync/transport/http-client.ts';
import { retryDelayMs } from '#sync/transport/backoff.ts';
import { lockNames, type SyncEnvironment } from '#sync/environment.ts';
import type { LocalStore } from '#sync/local-store.ts';

const REVISION_LINE = /^data: (\{"revision":\d+\})$/;
/** The server sends a comment every 25 s: a longer silence means a dead connection. */
const SILENCE_MS = 60_000;

/** One context of this origin listens at a time (sync §5). The returned function stops it. */
export function listenForRevisions(
  store: LocalStore,
  env: SyncEnvironment,
  onRevision: (revision: number) => void,
): () => void {
  const stopping = new AbortController();
  const { events } = lockNames(store.db.userId);
  void env
    .withLock(events, () => listenUntil(stopping.signal, store, env, onRevision))
    .catch(() => undefined);
  return () => stopping.abort();
}

async function listenUntil(
  stop: AbortSignal,
  store: LocalStore,
  env: SyncEnvironment,
  onRevision: (revision: number) => void,
): Promise<void> {
  for (let failures = 0; !stop.aborted;) {
    const heard = await listenOnce(stop, store, env, onRevision);
    failures = heard ? 0 : failures + 1;
    // Random waits: all devices lose their streams at once when the server restarts.
    await pause(stop, env, retryDelayMs(failures + 1, env.random(), null));
  }
}

/** True if the stream sent anything. */
async function listenOnce(
  stop: AbortSignal,
  store: LocalStore,
  env: SyncEnvironment,
  onRevision: (revision: number) => void,
): Promise<boolean> {
  const token = await env.token();
  if (!token) return false;
  const silence = new AbortController();
  const ear = new Ear(env, silence);
  try {
    await withSignals([stop, silence.signal], async (signal) => {
      const call = requestFor(followRevisions, { params: { userId: store.db.userId } });
      const response = await fetchApi(
        env,
        { ...call, token, headers: { accept: 'text/event-stream' } },
        signal,
      );
      if (!response.ok || !response.body) return;
      for await (const line of linesOf(response.body)) {
        ear.hear();
        const data = REVISION_LINE.exec(line)?.[1];
        if (data) onRevision((JSON.parse(data) as { revision: number }).revision);
      }
    });
  } catch {
    // A broken connection is its normal end; the loop opens the next one after a pause.
  } finally {
    ear.close();
  }
  return ear.heard;
}

class Ear {
  heard = false;
  readonly #env: SyncEnvironment;
  readonly #silence: AbortController;
  #cancelTimer: () => void;

  constructor(env: SyncEnvironment, silence: AbortController) {
    this.#env = env;
    this.#silence = silence;
    this.#cancelTimer = this.#wait();
  }

  hear(): void {
    this.heard = true;
    this.#cancelTimer();
    this.#cancelTimer = this.#wait();
  }

  close(): void {
    this.#cancelTimer();
  }

  #wait(): () => void {
    return this.#env.schedule(SILENCE_MS, () => this.#silence.abort());
  }
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as never)
    .getReader() as ReadableStreamDefaultReader<string>;
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

function pause(stop: AbortSignal, env: SyncEnvironment, delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) return resolve();
    const end = () => {
      stop.removeEventListener('abort', end);
      cancel();
      resolve();
    };
    const cancel = env.schedule(delayMs, end);
    stop.addEventListener('abort', end);
  });
}
