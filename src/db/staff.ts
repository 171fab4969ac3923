import type { LocalDatabase, StaffMember } from './local-database.ts';
import { readMeta, writeMeta } from './meta.ts';

/** The recharge staff as the server last told of them. */
export interface KnownStaff {
  members: StaffMember[];
  /** When it told, epoch ms of this device's clock; null where it never did. */
  atMs: number | null;
}

/** Keeps the whole list in place of the one before: who left the staff is gone. */
export async function keepStaff(db: LocalDatabase, { members, atMs }: KnownStaff): Promise<void> {
  const rows = members.map(({ id, username, phone, userCode }) => ({ id, username, phone, userCode }));
  await db.transaction('rw', db.staff, db.meta, async () => {
    await db.staff.clear();
    await db.staff.bulkPut(rows);
    await writeMeta(db, 'staffAt', atMs);
  });
}

/** The list that is kept, by name. */
export async function readStaff(db: LocalDatabase): Promise<KnownStaff> {
  const [members, atMs] = await Promise.all([db.staff.toArray(), readMeta(db, 'staffAt')]);
  return { members: byName(members), atMs };
}

/** As people look for a name. */
export function byName(members: readonly StaffMember[]): StaffMember[] {
  return members.toSorted((a, b) => a.username.localeCompare(b.username, 'es'));
}
