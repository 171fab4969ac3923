import { isUuid } from '#domain/ids.ts';
import { callerOf } from '#server/auth/authenticate.ts';
import { sendInvalid, type Handlers } from '#server/mutations/calls/handlers.ts';
import type { ServerContext } from '#server/context/context.ts';
import { findProfile, selectProfile } from '#server/database/profile-row.ts';
import { sendRefusal } from '#server/http/errors.ts';
import { eraseEntry } from './erase-entry.ts';
import { messages } from './finance.texts.ts';
import type { Finance, Profile } from '#domain/rows.ts';
import type { Db } from '#server/database/kysely.ts';
import { inSnapshot, selectRows } from '#server/database/select-rows.ts';

/**
 * A reseller reads their own books, also after the membership's end (rules §7). An ADMIN reads and corrects the books
 * of one reseller at a time, by name (rules §5, ADM-30).
 */
export const financeHandlers = ({ db }: ServerContext) =>
  ({
    'finance.mine': (request) => listFinances(db, callerOf(request).userId),
    'finance.list': async (request, reply) => {
      const query = request.query as { userId?: string | string[] };
      const userId = String(query.userId).toLowerCase();
      if (!isUuid(userId)) return sendInvalid(reply, { userId: { msg: messages.whose } });
      if (await findProfile(db, userId)) return listFinances(db, userId);
      return sendRefusal(reply, 'not_found', messages.noUser);
    },
    'finance.delete': eraseEntry,
  }) satisfies Partial<Handlers>;

/** API-38 */
const listFinances = (db: Db, userId: string) =>
  inSnapshot(db, async (tx) => {
    const user = await selectProfile(tx, userId);
    return (await selectRows(tx, 'finances', userId)).map((row) => presentFinance(row, user));
  });

/** wire §8, FIN-04 */
const presentFinance = (row: Finance, { username, phone, symbolmoney }: Profile) => ({
  ...row,
  User: { username, phone, symbolmoney },
});
