import { maySee, maySeeActivity, withoutHidden } from '#domain/team/rights.ts';
import type { Activity, Profile, TableName } from '#domain/rows.ts';
import type { Helper } from './helper.ts';

/** A change of the feed: a row, or a tombstone without one. */
interface Shown {
  table: TableName;
  id: string;
  row: object | null;
}

/** The changes that a helper may see. Those who ended see no more than that. */
export function changesFor<Change extends Shown>(helper: Helper, changes: readonly Change[]): Change[] {
  return changes.flatMap((change) => {
    const { table } = change;
    if (helper.endedAt !== null && !(table === 'helpers' && change.id === helper.id)) return [];
    if (!maySee(helper.rights, table)) return [];
    if (table === 'activities' && change.row && !maySeeActivity(helper.rights, change.row as Activity))
      return [];
    const id = table === 'profile' ? helper.id : change.id;
    return [{ ...change, id, row: change.row && rowFor(helper, table, change.row) }];
  });
}

/** The owner's id is not told: the helper's stands for it. */
export function rowFor(helper: Helper, table: TableName, row: object): object {
  if (table === 'profile') return profileFor(helper, row as Profile);
  const isOwn = table === 'activities' && (row as Activity).helperId === helper.id;
  const seen = isOwn ? row : withoutHidden(helper.rights, table, row);
  return 'userId' in seen ? { ...seen, userId: helper.id } : seen;
}

const CLOSED_BOOK = { username: '', startDate: null, endDate: null };

/** Whose book it is, its currency and its membership; nothing else of the owner, and nothing once the help ended. */
export function profileFor({ id, endedAt }: Pick<Helper, 'id' | 'endedAt'>, owner: Profile): Profile {
  const { symbolmoney, typesuscription } = owner;
  const { username, startDate, endDate } = endedAt === null ? owner : CLOSED_BOOK;
  return {
    id,
    username,
    phone: '',
    email: '',
    role: 'USER',
    userCode: '',
    codeReferrals: null,
    isConnection: false,
    isVerified: true,
    typesuscription,
    startDate,
    endDate,
    symbolmoney,
    leavesAt: null,
    monthGoal: null,
    catalogueId: null,
  };
}
