import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '#server/database/kysely.ts';
import type { NoticeKind } from '#server/notify/mail/notice-mail.ts';
import { readUserAgent } from './read-user-agent.ts';
import type { SessionOrigin } from './sessions.ts';

/**
 * Queues a mail to the user about the change in `tx`. It waits in the database and is sent after the commit, so that no
 * mail server fails or slows the change (SEC-70, ADR 0132).
 *
 * @param from the request; empty for acts of the operator
 * @param facts sentences about the change itself
 */
export async function queueNotice(
  tx: Db | Tx,
  userId: string,
  kind: NoticeKind,
  from: SessionOrigin = {},
  facts: string[] = [],
): Promise<void> {
  await tx
    .insertInto('notices')
    .values({
      id: uuidv7(),
      user_id: userId,
      kind,
      ...readUserAgent(from.userAgent),
      address: from.address ?? null,
      facts,
    })
    .execute();
}
