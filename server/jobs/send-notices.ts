import { sql } from 'kysely';
import { untilAborted } from '#server/base/concurrency/until-aborted.ts';
import type { ServerContext } from '#server/context/context.ts';
import { isNoticeKind, noticeMail } from '#server/notify/mail/notice-mail.ts';
import { runEvery } from './run-every.ts';

const INTERVAL_MS = 10_000;
/** Longer than a mail server takes, so that no other process sends the same notice meanwhile. */
const LEASE_MINUTES = 5;
/** Tries wait 2, 4, 8 … minutes, up to an hour. */
const LONGEST_WAIT_MINUTES = 60;
/** An older notice helps nobody. Housekeeping deletes them. */
export const NOTICE_KEPT_DAYS = 3;

type NoticeContext = Pick<ServerContext, 'db' | 'log' | 'mailer'>;

/**
 * Sends queued notices, now and every ten seconds. The result stops it; a mail under way is sent again after the next
 * start.
 */
export function startNotices(context: NoticeContext): () => Promise<void> {
  const work = (stopping: AbortSignal) => sendNotices(context, stopping);
  return runEvery({ what: 'sending notices', everyMs: INTERVAL_MS, log: context.log, work });
}

/**
 * Sends notices one after the other, until none is due; a failed one ends the run and is tried later. Safe in two
 * processes at once (ADR 0132).
 */
export async function sendNotices(context: NoticeContext, stopping?: AbortSignal): Promise<void> {
  const { db, log, mailer } = context;
  for (;;) {
    const due = stopping?.aborted ? undefined : await claim(context);
    if (!due) return;
    const { id, email, kind, tries, ...rest } = due;
    try {
      // A newer release may have written a kind that this one doesn't know.
      if (!isNoticeKind(kind)) continue;
      const sent = mailer.send({ to: email, ...noticeMail({ ...rest, kind }) });
      const ended = await untilAborted(stopping, (stopped) => Promise.race([sent, stopped]));
      if (ended === 'stopped') return;
    } catch (err) {
      log.warn({ err, kind, tries }, 'notice not mailed: it stays in the queue and is tried again');
      const minutes = Math.min(2 ** tries, LONGEST_WAIT_MINUTES);
      await sql`
        update notices set next_try_at = now() + ${minutes} * interval '1 minute' where id = ${id}
      `.execute(db);
      return;
    }
    await db.deleteFrom('notices').where('id', '=', id).execute();
  }
}

interface DueNotice {
  id: string;
  email: string;
  username: string;
  kind: string;
  at: string;
  browser: string | null;
  platform: string | null;
  address: string | null;
  facts: string[];
  /** Tries so far, the present one included. */
  tries: number;
}

/** Reserves a due notice for `LEASE_MINUTES`: after a crash another try sends it. */
async function claim({ db }: NoticeContext): Promise<DueNotice | undefined> {
  const { rows } = await sql<DueNotice>`
    update notices as n
    set tries = n.tries + 1, next_try_at = now() + ${LEASE_MINUTES} * interval '1 minute'
    from users where users.id = n.user_id and n.id = (
      select id from notices
      where next_try_at <= now() and at >= now() - ${NOTICE_KEPT_DAYS} * interval '1 day' order by next_try_at, id limit 1 for update skip locked
    )
    returning n.id, users.email, users.username, n.kind, n.at, n.browser, n.platform, n.address, n.facts, n.tries
  `.execute(db);
  return rows[0];
}
