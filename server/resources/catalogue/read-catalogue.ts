import type { RawBuilder } from 'kysely';
import type { Conditions, Tables, Category, Client, Profile, Streaming, Supplier } from '#domain/rows.ts';
import type { RowContext } from '#server/context/context.ts';
import type { Tx } from '#server/database/kysely.ts';
import { onKysely } from '#server/database/statements.ts';
import { selectProfile } from '#server/database/profile-row.ts';
import { inConditions, inSnapshot, onStreamings, selectRows } from '#server/database/select-rows.ts';
import { TimeSlices } from '#server/base/concurrency/time-slicing.ts';
import { openRow } from '#server/secrets/sealed-fields.ts';
import type { UserSeal } from '#server/secrets/user-secrets.ts';
import { groupBy } from '#domain/group-by.ts';
import { clientStateAt, conditionsAt } from '#domain/dates/expiry.ts';

/** Whole lists (API-08), each in a fixed number of statements. */

export const listCategories = (context: RowContext, userId: string) =>
  listHolders(context, userId, 'categories', 'categoryId');

export const listSuppliers = (context: RowContext, userId: string) =>
  listHolders(context, userId, 'suppliers', 'supplierId');

function listHolders<T extends 'categories' | 'suppliers'>(
  { db, secrets }: RowContext,
  userId: string,
  table: T,
  field: 'categoryId' | 'supplierId',
) {
  return inSnapshot(db, async (tx) => {
    const seal = await secrets.toRead(onKysely(tx), userId);
    const nowMs = Date.now();
    const held = groupBy(await selectOpened(tx, 'streamings', userId, seal), (streaming) => streaming[field]);
    const rows = await selectRows(tx, table, userId);
    return rows.map((row) => presentHolder(row, held.get(row.id) ?? [], nowMs));
  });
}

/** Lists by present conditions, not the stored ones (API-49 to API-52). */
export const listStreamings = ({ db, secrets }: RowContext, userId: string, conditions?: Conditions) =>
  inSnapshot(db, async (tx) => {
    const seal = await secrets.toRead(onKysely(tx), userId);
    const nowMs = Date.now();
    const where = conditions && inConditions(conditions, new Date(nowMs).toISOString());
    const rows = await selectOpened(tx, 'streamings', userId, seal, where);
    const clients = await selectOpened(tx, 'clients', userId, seal, conditions && onStreamings(rows));
    const parts = await accountParts(tx, userId);
    const clientsOf = groupBy(clients, ({ streamingsId }) => streamingsId);
    return rows.map((row) => {
      const found = { ...parts.of(row.categoryId, row.supplierId), clients: clientsOf.get(row.id) ?? [] };
      return presentStreaming(row, found, nowMs);
    });
  });

async function accountParts(tx: Tx, userId: string) {
  const categories = byId(await selectRows(tx, 'categories', userId));
  const suppliers = byId(await selectRows(tx, 'suppliers', userId));
  const user = await selectProfile(tx, userId);
  return {
    of: (categoryId: string, supplierId: string) => ({
      category: rowHeld(categories, categoryId),
      supplier: rowHeld(suppliers, supplierId),
      user,
    }),
  };
}

/** API-60 */
export const listClients = ({ db, secrets }: RowContext, userId: string) =>
  inSnapshot(db, async (tx) => {
    const seal = await secrets.toRead(onKysely(tx), userId);
    const nowMs = Date.now();
    const rows = await selectOpened(tx, 'clients', userId, seal);
    const streamings = byId(await selectOpened(tx, 'streamings', userId, seal));
    const user = await selectProfile(tx, userId);
    return rows.map((row) => presentClient(row, rowHeld(streamings, row.streamingsId), user, nowMs));
  });

/** Opens passwords and PINs. */
async function selectOpened<T extends 'streamings' | 'clients'>(
  tx: Tx,
  table: T,
  userId: string,
  seal: UserSeal,
  where?: RawBuilder<unknown>,
): Promise<Tables[T][]> {
  const rows = await selectRows(tx, table, userId, where);
  return new TimeSlices().map(rows, (row) => openRow(seal, table, row));
}

function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

function rowHeld<Row>(rows: ReadonlyMap<string, Row>, id: string): Row {
  const row = rows.get(id);
  if (!row) throw new Error('A foreign key holds the row');
  return row;
}

/** States in answers derive from `endDate` and now, stored or not (EXP-10). */

const presentStreamingRow = (row: Streaming, nowMs: number): Streaming => ({
  ...row,
  conditions: conditionsAt(row, nowMs),
});

const presentClientRow = (row: Client, nowMs: number): Client => ({
  ...row,
  state: clientStateAt(row, nowMs),
});

/** API-41, API-45 */
const presentHolder = <Row extends Category | Supplier>(
  row: Row,
  streamings: readonly Streaming[],
  nowMs: number,
) => ({
  ...row,
  streamings: streamings.map((each) => presentStreamingRow(each, nowMs)),
});

interface AccountParts {
  category: Category;
  supplier: Supplier;
  clients: readonly Client[];
  user: Profile;
}

/** ACC-34 */
const presentStreaming = (row: Streaming, parts: AccountParts, nowMs: number) => {
  const { category, supplier, clients, user } = parts;
  return {
    ...presentStreamingRow(row, nowMs),
    Category: { id: category.id, name: category.name, backgroundcolor: category.backgroundcolor },
    Supplier: { name: supplier.name, phone: supplier.phone, telegram: supplier.telegram },
    Clients: clients.map((client) => presentClientRow(client, nowMs)),
    User: { symbolmoney: user.symbolmoney },
  };
};

/** CLI-17 */
const presentClient = (row: Client, streaming: Streaming, user: Profile, nowMs: number) => {
  const { name, code, email, password, unreadable, url, termsOfUse } = streaming;
  const { id, username, phone, symbolmoney } = user;
  return {
    ...presentClientRow(row, nowMs),
    User: { id, username, phone, symbolmoney },
    Streaming: { name, code, email, password, ...(unreadable && { unreadable }), url, termsOfUse },
  };
};
