import { Facts } from '#db/facts/facts.ts';
import type { LocalDatabase, StaffMember } from './local-database.ts';

const staffFacts = new Facts<{ staffAt: number | null }>({ staffAt: null });

export interface KnownStaff {
  members: StaffMember[];
  /** Device time, epoch ms; null before the first list. */
  atMs: number | null;
}

export async function keepStaff(db: LocalDatabase, { members, atMs }: KnownStaff): Promise<void> {
  const rows = members.map(({ id, username, phone, userCode }) => ({ id, username, phone, userCode }));
  await db.transaction('rw', db.staff, db.meta, async () => {
    await db.staff.clear();
    await db.staff.bulkPut(rows);
    await staffFacts.write(db, { staffAt: atMs });
  });
}

export async function readStaff(db: LocalDatabase): Promise<KnownStaff> {
  const [members, atMs] = await Promise.all([db.staff.toArray(), staffFacts.read(db, 'staffAt')]);
  return { members: byName(members), atMs };
}

export function byName(members: readonly StaffMember[]): StaffMember[] {
  return members.toSorted((a, b) => a.username.localeCompare(b.username, 'es'));
}
