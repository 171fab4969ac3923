import type { FastifyRequest } from 'fastify';
import type { PushMessage } from '#contract/push-message.ts';
import type { ServerContext } from '#server/context/context.ts';
import type { Call } from '#server/mutations/call.ts';
import { DAY_S, runCalls, type Actor, type Admit, type RunResult } from '#server/mutations/run-calls.ts';
import type { CallResult } from '#server/http/refusal.ts';
import { takeHourly } from '#server/auth/throttle/hourly.ts';
import { forgetSubscription, openTarget } from '#server/notify/push/subscriptions.ts';

/** Notifications to a user's other devices; more would be noise, as the digest follows. */
const AN_HOUR = 6;

type Context = Pick<ServerContext, 'db' | 'secrets' | 'push' | 'log'>;

interface Performing {
  by: Actor & { sessionId: string };
  calls: readonly Call[];
  admit?: Admit;
}

/** Runs the calls within the user's budgets, and notifies the other devices of the changes. */
export async function performCalls(
  context: ServerContext,
  { server: { diskBudget } }: FastifyRequest,
  { by, calls, admit }: Performing,
): Promise<RunResult | { waitSeconds: number }> {
  const waitSeconds = await diskBudget.wait(by.userId);
  if (waitSeconds > 0) return { waitSeconds };
  const ran = await runCalls(context, by, calls, admit);
  const { results, raisedTo, bytes, isFull } = ran;
  if (isFull) return { waitSeconds: DAY_S };
  await diskBudget.take(by.userId, bytes);
  if (raisedTo !== null) {
    context.notifier.publish(by.userId, raisedTo);
    notifyOtherDevices(context, by, { calls, results });
  }
  return ran;
}

/** The answer doesn't wait for it. */
function notifyOtherDevices(
  context: Context,
  by: Performing['by'],
  { calls, results }: { calls: readonly Call[]; results: readonly CallResult[] },
): void {
  const count = countDown(calls, results);
  if (count > 0) context.push.later(notifyOfDown(context, by, count));
}

/** Counts accounts that these calls sent to support. */
function countDown(calls: readonly Call[], results: readonly CallResult[]): number {
  return calls.filter(
    ({ mutation, body }, index) =>
      mutation.name === 'streaming.change_conditions' &&
      (body as { conditions?: unknown } | null)?.conditions === 'Soporte' &&
      (results[index]?.httpStatus ?? 0) === 200,
  ).length;
}

/** Never rejects. */
async function notifyOfDown(
  context: Context,
  { userId, sessionId }: { userId: string; sessionId: string },
  count: number,
): Promise<void> {
  const { db, push, log } = context;
  try {
    const others = await db
      .selectFrom('push_subscriptions')
      .select(['id', 'user_id', 'session_id', 'target'])
      .where('user_id', '=', userId)
      .where('session_id', '!=', sessionId)
      .execute();
    if (others.length === 0 || (await takeHourly(db, `push-down:${userId}`, AN_HOUR)) > 0) return;
    const message: PushMessage = { kind: 'down', count };
    // A slow push service of one phone must not delay others.
    const telling = others.map(async (subscription) => {
      const target = await openTarget(context, subscription);
      if (target && (await push.send(target, message)).outcome === 'gone')
        await forgetSubscription(db, subscription.id);
    });
    const told = await Promise.allSettled(telling);
    for (const one of told)
      if (one.status === 'rejected') log.error({ err: one.reason as unknown }, 'another device not told');
  } catch (error) {
    log.error({ err: error }, 'other devices not told of an account');
  }
}
