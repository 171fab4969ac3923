import { fromFactor } from '#server/auth/has-factor.ts';
import { endFeeds, revokeSessions } from '#server/auth/sessions.ts';
import type { Tx } from '#server/database/kysely.ts';
import { messages } from './recovery.texts.ts';

export interface EndedAccess {
  /** Sentences about ended and remaining access: how many, and since when. */
  facts: string[];
  /** True if anything besides sessions is concerned. */
  isNotable: boolean;
  passkeysEnded: number;
}

/**
 * Ends access to the account other than its password: sessions, addresses of calendars and, unless they are kept,
 * passkeys. Passkeys from before the mailbox's holder first chose the password always end: somebody else may have
 * registered (ADR 0176). The second factor stays. The caller holds the user's lock.
 *
 * @param provedAt when the mailbox's holder first chose the password; null for now
 */
export async function endAccess(
  tx: Tx,
  userId: string,
  { keepPasskeys, provedAt }: { keepPasskeys: boolean; provedAt: string | null },
): Promise<EndedAccess> {
  const sessions = await tx
    .selectFrom('sessions')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date().toISOString())
    .execute();
  const feeds = await endFeeds(tx, userId);
  await revokeSessions(tx, userId);
  const ended = await endPasskeys(tx, userId, keepPasskeys ? provedAt : null);
  const kept = await tx.selectFrom('passkeys').select('created_at').where('user_id', '=', userId).execute();
  const factor = await fromFactor(tx, userId).select('confirmed_at as created_at').executeTakeFirst();
  const notable = [
    ...fact(messages.passkeysEnded, ended),
    ...fact(messages.passkeysKept, kept),
    ...(factor ? fact(messages.factorKept, [factor]) : []),
    ...fact(messages.feedsEnded, feeds),
  ];
  return {
    facts: [...notable, ...fact(messages.sessionsEnded, sessions)],
    isNotable: notable.length > 0,
    passkeysEnded: ended.length,
  };
}

type Dated = { created_at: string | null };

/** Passkeys from before `until`; all without it. */
async function endPasskeys(tx: Tx, userId: string, until: string | null): Promise<Dated[]> {
  const all = tx.deleteFrom('passkeys').where('user_id', '=', userId);
  const some = until === null ? all : all.where('created_at', '<', until);
  return some.returning('created_at').execute();
}

/** Days are UTC, since the server doesn't know the phone's zone. */
const day = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' });

function fact(text: (count: number, days: string) => string, rows: readonly Dated[]): string[] {
  const instants = rows.map(({ created_at: at }) => at ?? '').toSorted();
  const [first, last] = [instants[0], instants.at(-1)].map((at) => at && day.format(new Date(at)));
  if (!first || !last) return [];
  return [text(rows.length, first === last ? messages.onDay(first) : messages.betweenDays(first, last))];
}
