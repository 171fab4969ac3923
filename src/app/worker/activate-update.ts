import type { WorkerMessage } from '#sync/worker-tags.ts';
import { otherAddress, WORKER_OPTIONS } from './worker-script.ts';

const ASK_AGAIN_MS = 5_000;
/**
 * Requests to take over, since the first may get lost. Each further version gets twice as many: an old worker may have
 * much to finish.
 */
const REQUESTS = 2;

let reloading = false;

/** A second call would restart the navigation, which may take longer than the time between the two. */
export function reloadOnce(): void {
  if (!reloading) window.location.reload();
  reloading = true;
}

/**
 * Makes the waiting version take over; this page then reloads. Chromium ignores a request while the old worker is
 * starting or restarts at its end, and all further requests of the same version. So nothing is sent to the old worker
 * once the new one is asked, and a version without effect is installed again (ADR 0151).
 */
export async function activateUpdate(): Promise<void> {
  let asked: ServiceWorker | undefined;
  let requests = 0;
  for (let most = REQUESTS; ; await pause()) {
    const registration = await navigator.serviceWorker.getRegistration();
    // The new worker is already active, or gone.
    if (!registration?.waiting) return reloadOnce();
    const isFirst = registration.waiting !== asked;
    asked = registration.waiting;
    requests = isFirst ? 0 : requests;
    if (requests >= most && (await isInstalledAgain(asked))) {
      most *= 2;
      continue;
    }
    if (isFirst && registration.active) await hasStarted(registration.active);
    send(asked, { type: 'SKIP_WAITING' });
    requests += 1;
  }
}

async function pause(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
}

/** Resolves without an answer too: a worker of an older version gives none. */
async function hasStarted(worker: ServiceWorker): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((resolve) => port1.addEventListener('message', resolve));
  port1.start();
  send(worker, { type: 'ANSWER' }, [port2]);
  await Promise.race([answered, pause()]);
}

function send(worker: ServiceWorker, message: WorkerMessage, ports: MessagePort[] = []): void {
  worker.postMessage(message, ports);
}

/** False if the script can't be fetched. */
async function isInstalledAgain({ scriptURL }: ServiceWorker): Promise<boolean> {
  const address = otherAddress(scriptURL);
  return navigator.serviceWorker.register(address, WORKER_OPTIONS).then(
    () => true,
    () => false,
  );
}
