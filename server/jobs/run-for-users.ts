import { groupBy } from '#domain/group-by.ts';
import type { ServerContext } from '#server/context/context.ts';
import type { Call } from '#server/mutations/call.ts';
import { runCalls } from '#server/mutations/run-calls.ts';

/** The limit of a batch: a transaction that locks a reseller's row should be short. */
const CALLS_AT_ONCE = 500;

export type ChangeContext = Pick<
  ServerContext,
  'database' | 'log' | 'notifier' | 'secrets' | 'security' | 'settings'
>;

/** A change that the expiry check makes on a user's behalf. */
export interface Due {
  userId: string;
  call: Call;
}

/** User by user; a failure of one is logged and stops no other. Notifies their phones. */
export async function runForUsers(
  context: ChangeContext,
  due: readonly Due[],
  signal?: AbortSignal,
): Promise<void> {
  for (const [userId, own] of groupBy(due, ({ userId: owner }) => owner)) {
    for (let from = 0; from < own.length; from += CALLS_AT_ONCE) {
      if (signal?.aborted) return;
      await runOf(context, userId, own.slice(from, from + CALLS_AT_ONCE));
    }
  }
}

async function runOf(
  { database, log, notifier, secrets, security, settings }: ChangeContext,
  userId: string,
  due: readonly Due[],
): Promise<void> {
  try {
    const { raisedTo } = await runCalls(
      { database, secrets, security, settings },
      { userId },
      due.map(({ call }) => call),
    );
    if (raisedTo !== null) notifier.publish(userId, raisedTo);
  } catch (error) {
    log.error({ err: error, userId }, 'expiry check failed for a user');
  }
}
