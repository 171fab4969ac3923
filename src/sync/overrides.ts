import { mutationNamed } from '#contract/registry.ts';
import { rowKey } from '#contract/unit-of-work.ts';
import type { LocalDatabase, Notice, OutboxEntry, OwnEdit } from '#db/local-database.ts';
import { parseRowKey } from '#db/dexie-source.ts';
import type { TableName } from '#domain/rows.ts';

const EDIT_MEMORY_MS = 2 * 86_400_000;

type Fields = Record<string, unknown>;

/**
 * Remembers what an edit of this device set, once the server has taken it: should another device, which
 * didn't know of it, set the same field after it, the loser is to be told (architecture, sync 6).
 */
export async function rememberEdit(
  db: LocalDatabase,
  entry: OutboxEntry,
  data: unknown,
  atMs: number,
): Promise<void> {
  if (!isEdit(entry) || entry.revision === null) return;
  const [main] = entry.writes;
  if (main === undefined || typeof data !== 'object' || data === null) return;
  const { table, id } = parseRowKey(main);
  const sent = Object.keys(entry.body as Fields).filter((field) => field !== 'userId' && field in data);
  const fields = Object.fromEntries(sent.map((field) => [field, (data as Fields)[field]]));
  const known = await db.edits.get([table, id]);
  await db.edits.put({
    table,
    id,
    fields: { ...known?.fields, ...fields },
    revision: entry.revision,
    at: atMs,
  });
}

function isEdit(entry: OutboxEntry): boolean {
  return entry.name.endsWith('.update') && mutationNamed(entry.name) !== undefined;
}

/** Writes a notice for each field of a recent own edit that the server's newer row has otherwise. */
export async function noticeOverrides(
  db: LocalDatabase,
  changes: { table: string; id: string; revision: number; row: unknown }[],
  nowMs: number,
): Promise<void> {
  if ((await db.edits.count()) === 0) return;
  await forgetOldEdits(db, nowMs);
  const edits = new Map((await db.edits.toArray()).map((edit) => [rowKey(edit.table, edit.id), edit]));
  for (const change of changes) {
    const edit = edits.get(rowKey(change.table as TableName, change.id));
    if (!edit || change.revision <= edit.revision) continue;
    const notices = change.row === null ? [] : overridden(edit, change.row as Fields, nowMs);
    if (notices.length > 0) await db.notices.bulkAdd(notices);
    if (change.row === null || notices.length > 0) await db.edits.delete([edit.table, edit.id]);
  }
}

function overridden(edit: OwnEdit, row: Fields, nowMs: number): Omit<Notice, 'noticeId'>[] {
  return Object.entries(edit.fields)
    .filter(([field, mine]) => row[field] !== mine)
    .map(([field, mine]) => ({ table: edit.table, id: edit.id, field, mine, theirs: row[field], at: nowMs }));
}

async function forgetOldEdits(db: LocalDatabase, nowMs: number): Promise<void> {
  const old = (await db.edits.toArray()).filter(({ at }) => nowMs - at > EDIT_MEMORY_MS);
  if (old.length > 0) await db.edits.bulkDelete(old.map(({ table, id }): [TableName, string] => [table, id]));
}
