import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '#server/database/kysely.ts';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { AuditEntry } from '#contract/schemas/answers.ts';

const SHOWN = 1_000;

/** Runs in the action's transaction and copies names, so that the log outlives its users (rules §6, ADM-21). */
export async function recordAction(
  tx: Tx,
  admin: { id: string; username: string },
  { act, subject, detail = '' }: { act: AuditAction; subject: string; detail?: string },
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({ id: uuidv7(), admin_id: admin.id, admin: admin.username, act, subject, detail })
    .execute();
}

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
