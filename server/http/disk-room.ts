import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isDiskGuarded, readDiskSpace } from '#server/base/config/disk-space.ts';
import type { ServerContext } from '#server/context/context.ts';
import { messages } from './plugins.texts.ts';
import { sendRefusal } from './errors.ts';

const LOOK_EVERY_MS = 10_000;
const RETRY_AFTER_SECONDS = 60;
const MB = 1024 * 1024;

/** Methods of calls that add data. Deletions free space, a sign-in lets people read, and a sign-out ends a session. */
const BRINGS_DATA = new Set(['POST', 'PATCH', 'PUT']);
const SIGNS_IN_OR_OUT = /^\/api\/v1\/user\/(?:login|me\/logout)(?:\/|$)/;

/**
 * Refuses data with 503 and `Retry-After` while the disk of `DATA_DIR` has less than `MIN_FREE_MB` free. A database on
 * this machine shares it, and on a full disk PostgreSQL stops for everybody. Phones keep their queue and send it later.
 */
export function keepDiskRoom(app: FastifyInstance, { settings, log }: ServerContext): void {
  const { dataDir, minFreeMb } = settings;
  if (!isDiskGuarded(settings)) return;
  let lookedAtMs = -LOOK_EVERY_MS;
  let isFull = false;
  let looking = Promise.resolve();
  const look = async (): Promise<void> => {
    const freeMb = (await readDiskSpace(dataDir)).freeBytes / MB;
    if (freeMb < minFreeMb !== isFull) {
      isFull = !isFull;
      if (isFull) log.error({ freeMb, minFreeMb }, 'the disk is nearly full: changes are refused');
      else log.info({ freeMb }, 'the disk has room again');
    }
  };
  app.addHook('onRequest', async (request, reply) => {
    if (!BRINGS_DATA.has(request.method) || signsInOrOut(request)) return undefined;
    if (performance.now() - lookedAtMs >= LOOK_EVERY_MS) {
      lookedAtMs = performance.now();
      looking = look().catch((err: unknown) => log.error({ err }, 'the free disk was not read'));
    }
    await looking;
    if (!isFull) return undefined;
    reply.header('retry-after', String(RETRY_AFTER_SECONDS));
    return sendRefusal(reply, 'unavailable', messages.diskFull);
  });
}

const signsInOrOut = ({ routeOptions }: FastifyRequest): boolean =>
  SIGNS_IN_OR_OUT.test(routeOptions.url ?? '');
