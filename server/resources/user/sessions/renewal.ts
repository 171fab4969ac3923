import { renewSession } from '#server/auth/sessions.ts';
import type { Caller } from '#server/auth/authenticate.ts';
import type { ServerContext } from '#server/context/context.ts';
import { inTransaction } from '#server/database/kysely.ts';
import { lockState } from '#server/database/user-state.ts';
import { takeHourly } from '#server/auth/throttle/hourly.ts';
import { throttleKey } from '#server/auth/throttle/throttle-key.ts';

/** Of one user; a phone needs one for each time that its lock is turned on, and more where answers are lost. */
const RENEWALS_AN_HOUR = 20;

export type Renewal =
  { outcome: 'renewed'; token: string } | { outcome: 'ended' } | { outcome: 'too many'; waitSeconds: number };

/** Gives a session that takes the place of the caller's once it is used (ADR 0175). */
export function createRenewal({ db, settings, tokens }: ServerContext) {
  return async ({ userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>): Promise<Renewal> => {
    const key = throttleKey('session-renewal', userId);
    const waitSeconds = settings.rateLimit ? await takeHourly(db, key, RENEWALS_AN_HOUR) : 0;
    if (waitSeconds > 0) return { outcome: 'too many', waitSeconds };
    const renewed = await inTransaction(db, async (tx) => {
      await lockState(tx, userId);
      return renewSession(tx, { userId, sessionId });
    });
    if (!renewed) return { outcome: 'ended' };
    const token = await tokens.issue(userId, renewed.sessionId, renewed.endsAt);
    return { outcome: 'renewed', token };
  };
}
