import { Facts } from '#db/facts/facts.ts';
import type { MutationName } from '#contract/registry.ts';
import { DAY_MS } from '#domain/dates/dates.ts';
import type { DueAnswer } from '#domain/dues.ts';
import type { FollowUp, LocalDatabase } from './local-database.ts';

type AwaitedDue = { clientId: string; endDate: string } | null;

/** Null once the outcome is known. */
const dueFacts = new Facts<{ awaitedDue: AwaitedDue }>({ awaitedDue: null });

/** Age at which `sent` and `later` are deleted, which hold for a day; `declined` holds for the client's term. */
const KEPT_MS = 7 * DAY_MS;

export async function allFollowUps(db: LocalDatabase): Promise<FollowUp[]> {
  return db.followUps.toArray();
}

/**
 * By client: the answers noted on this phone and, where it is later, that another of the team asked the client in the
 * last day (rules §14). `nowMs` is epoch ms.
 */
export async function dueAnswers(db: LocalDatabase, nowMs: number): Promise<Map<string, DueAnswer>> {
  const yesterday = new Date(nowMs - DAY_MS).toISOString();
  const [followUps, own, recent] = await Promise.all([
    allFollowUps(db),
    db.helpers.get(db.userId),
    db.activities.where('at').above(yesterday).toArray(),
  ]);
  const answers = new Map<string, DueAnswer>(followUps.map((answer) => [answer.clientId, answer]));
  for (const { action, aboutId, helperId, at } of recent) {
    if (action !== CONTACTED || aboutId === null || helperId === (own?.id ?? null)) continue;
    const atMs = Date.parse(at);
    if ((answers.get(aboutId)?.at ?? 0) >= atMs) continue;
    answers.set(aboutId, { clientId: aboutId, endDate: null, outcome: 'sent', at: atMs, by: helperId });
  }
  return answers;
}

const CONTACTED = 'client.contacted' satisfies MutationName;

/** Replaces the client's earlier answer, and stops waiting for one. */
export async function noteFollowUp(db: LocalDatabase, followUp: FollowUp): Promise<void> {
  await db.transaction('rw', db.followUps, db.meta, async () => {
    await db.followUps
      .filter(({ outcome, at }) => outcome !== 'declined' && at < followUp.at - KEPT_MS)
      .delete();
    await db.followUps.put(followUp);
    await stopAwaiting(db, followUp.clientId);
  });
}

export async function forgetFollowUp(db: LocalDatabase, clientId: string): Promise<void> {
  await db.followUps.delete(clientId);
}

/** Stored, since the phone may close the app while the chat is open. */
export async function awaitAnswer(
  db: LocalDatabase,
  { clientId, endDate }: NonNullable<AwaitedDue>,
): Promise<void> {
  await dueFacts.write(db, { awaitedDue: { clientId, endDate } });
}

/** The client whose chat was opened last and has no answer yet; null if none. */
export async function awaitedDue(db: LocalDatabase): Promise<AwaitedDue> {
  return dueFacts.read(db, 'awaitedDue');
}

/** Another client, whose chat was opened since, stays awaited. */
export async function stopAwaiting(db: LocalDatabase, clientId: string): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    if ((await dueFacts.read(db, 'awaitedDue'))?.clientId === clientId)
      await dueFacts.write(db, { awaitedDue: null });
  });
}
