import type { ChangeAnswer } from '#contract/answers.ts';
import { mutationNamed } from '#contract/registry.ts';
import type { LocalDatabase, OutboxEntry, OverrideNotice, OwnEdit } from '#db/local-database.ts';
import { getByRowKey } from '#db/transaction.ts';
import { stayInTransaction } from '#db/stored/in-transaction.ts';
import { parseRowKey, rowKey, type TableName } from '#domain/rows.ts';
import { isSameValue } from '#domain/same-value.ts';
import { DAY_MS } from '#domain/dates/dates.ts';

const EDIT_MEMORY_MS = 2 * DAY_MS;

type Fields = Record<string, unknown>;

interface Taken {
  entry: OutboxEntry;
  answer: Pick<ChangeAnswer, 'data'>;
}

/** Basis of the notice that another device overrode an accepted edit (sync §6). */
export async function rememberEdits(db: LocalDatabase, taken: Taken[], atMs: number): Promise<void> {
  const answered = taken.flatMap(({ entry, answer: { data } }) => {
    const [main] = entry.writes;
    return main !== undefined && typeof data === 'object' && data !== null
      ? [{ key: main, entry, data: data as Fields }]
      : [];
  });
  const known = await knownEdits(
    db,
    answered.map(({ key }) => key),
  );
  const changed = new Map<string, OwnEdit>();
  for (const { key, entry, data } of answered) {
    const edit = editAfter(changed.get(key) ?? known.get(key), entry, data);
    if (edit) changed.set(key, { ...edit, ...parseRowKey(key), at: atMs });
  }
  if (changed.size > 0) await db.edits.bulkPut([...changed.values()]);
}

async function knownEdits(db: LocalDatabase, keys: string[]): Promise<Map<string, OwnEdit>> {
  const edits = await getByRowKey(db.edits, new Set(keys));
  return new Map(edits.map((edit) => [rowKey(edit.table, edit.id), edit]));
}

function editAfter(
  known: OwnEdit | undefined,
  entry: OutboxEntry,
  data: Fields,
): Pick<OwnEdit, 'fields' | 'revision'> | null {
  const own = fieldsSetBy(entry);
  const sent = isEdit(entry) ? own.filter((field) => field in data) : [];
  if (entry.revision === null || (!known && sent.length === 0)) return null;
  const kept = Object.entries(known?.fields ?? {}).filter(([field]) => !own.includes(field));
  const fields = Object.fromEntries([...kept, ...sent.map((field) => [field, data[field]])]);
  return { fields, revision: entry.revision };
}

/** Each field of the user's own row has its own call. */
function isEdit(entry: OutboxEntry): boolean {
  const edits = entry.name.endsWith('.update') || entry.name.startsWith('user.');
  return edits && mutationNamed(entry.name) !== undefined;
}

function fieldsSetBy(entry: OutboxEntry): readonly string[] {
  if (!isEdit(entry)) return mutationNamed(entry.name)?.alsoSet ?? [];
  return Object.keys((entry.body ?? {}) as Fields).filter((field) => field !== 'userId');
}

/** Adds a notice for each field in which a newer row differs from a recent own edit. */
export async function noteOverrides(
  db: LocalDatabase,
  changes: { table: string; id: string; revision: number; row: unknown }[],
  nowMs: number,
): Promise<void> {
  if ((await db.edits.count()) === 0) return;
  await forgetOldEdits(db, nowMs);
  const edits = new Map((await db.edits.toArray()).map((edit) => [rowKey(edit.table, edit.id), edit]));
  const changedRows = changes.flatMap((change) => {
    const edit = edits.get(rowKey(change.table as TableName, change.id));
    return edit && change.revision > edit.revision ? [{ edit, row: change.row as Fields | null }] : [];
  });
  if (changedRows.length === 0) return;
  const queued = await db.outbox.where('status').equals('queued').toArray();
  for (const { edit, row } of changedRows) {
    await stayInTransaction();
    await addNotices(db, edit, row && overridden(edit, row, queued), nowMs);
  }
}

/** Called for edits whose answer came after a pull that already held another device's later change. */
export async function noteHeldFields(
  db: LocalDatabase,
  held: OutboxEntry[],
  { cursor, nowMs }: { cursor: number; nowMs: number },
): Promise<void> {
  const keys = new Set(held.filter(isEdit).flatMap(({ writes }) => writes.slice(0, 1)));
  for (const { table, id } of [...keys].map(parseRowKey)) {
    const base = await db.base.get([table, id]);
    if (base?.row) await noteOverrides(db, [{ table, id, revision: cursor, row: base.row }], nowMs);
  }
}

/** Moves overridden fields from the edit to notices; a deleted row (null) ends the edit. */
async function addNotices(
  db: LocalDatabase,
  edit: OwnEdit,
  fields: Overridden[] | null,
  nowMs: number,
): Promise<void> {
  const { table, id } = edit;
  const notices = (fields ?? []).map((field) => ({
    kind: 'override' as const,
    table,
    id,
    ...field,
    at: nowMs,
  }));
  if (notices.length > 0) await db.notices.bulkAdd(notices);
  const names = new Set(notices.map(({ field }) => field));
  const left = Object.entries(edit.fields).filter(([field]) => fields !== null && !names.has(field));
  if (left.length === 0) await db.edits.delete([table, id]);
  else if (notices.length > 0) await db.edits.put({ ...edit, fields: Object.fromEntries(left) });
}

type Overridden = Pick<OverrideNotice, 'field' | 'mine' | 'theirs'>;

/** Fields set by another device: neither by this device's queued changes nor by the sweep. */
function overridden(edit: OwnEdit, row: Fields, queued: OutboxEntry[]): Overridden[] {
  const key = rowKey(edit.table, edit.id);
  const own = new Set(queued.filter(({ writes }) => writes.includes(key)).flatMap(fieldsSetBy));
  return Object.entries(edit.fields)
    .filter(([field, mine]) => !isSameValue(row[field], mine) && !own.has(field))
    .filter(([field]) => !(field === 'state' && row[field] === 'Vencido'))
    .map(([field, mine]) => ({ field, mine, theirs: row[field] }));
}

async function forgetOldEdits(db: LocalDatabase, nowMs: number): Promise<void> {
  const old = (await db.edits.toArray()).filter(({ at }) => nowMs - at > EDIT_MEMORY_MS);
  if (old.length > 0) await db.edits.bulkDelete(old.map(({ table, id }): [TableName, string] => [table, id]));
}
