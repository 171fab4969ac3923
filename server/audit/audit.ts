import { v7 as uuidv7 } from 'uuid';
import type { AuditAct, AuditEntry } from '#contract/admin-answers.ts';
import type { Db, Tx } from '#server/db/kysely.ts';

const SHOWN = 1_000;

/** Notes an admin's act in the transaction that does it (rules §6, ADM-21). The log names people, and outlives them. */
export async function recordAct(
  tx: Tx,
  admin: { id: string; username: string },
  { act, subject, detail = '' }: { act: AuditAct; subject: string; detail?: string },
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({ id: uuidv7(), admin_id: admin.id, admin: admin.username, act, subject, detail })
    .execute();
}

/** The last acts, the newest first. */
export async function listAudit(db: Db): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['id', 'at', 'admin', 'act', 'subject', 'detail'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows as AuditEntry[];
}
