import { sql } from 'kysely';
import type { AnswerNamed } from '#contract/calls.ts';
import { PAGE_ID } from '#domain/client-page/page-parts.ts';
import { hasEnded } from '#domain/dates/expiry.ts';
import { groupBy } from '#domain/group-by.ts';
import { pricedServices } from '#domain/messages/price-list.ts';
import type { Category, Client, Streaming } from '#domain/rows.ts';
import { availableByCategory } from '#domain/slots/available.ts';
import type { Db } from '#server/database/kysely.ts';

interface Owner {
  userId: string;
  from: string;
  phone: string;
  symbolmoney: string;
  endDate: string | null;
}

type Service = Pick<Category, 'id' | 'name' | 'backgroundcolor' | 'profileCount' | 'prices'>;
type Account = Pick<Streaming, 'id' | 'categoryId' | 'conditions' | 'endDate' | 'profileCount'>;
type Holder = Pick<
  Client,
  'streamingsId' | 'nameuser' | 'accountType' | 'numberprofile' | 'state' | 'endDate'
>;

/** Read from the rows, so that it is as current as they are. Null without such a catalogue or a membership (PAGE-09). */
export async function readCatalogue(
  db: Db,
  catalogueId: string,
  nowMs: number,
): Promise<AnswerNamed<'catalogue.read'> | null> {
  const owner = await findOwner(db, catalogueId);
  if (!owner || (owner.endDate !== null && hasEnded(owner.endDate, nowMs))) return null;
  const { userId, from, phone, symbolmoney } = owner;
  const categories = await listPriced(db, userId);
  const accounts = await listAccounts(db, userId, nowMs);
  const holders = groupBy(await listHolders(db, userId, nowMs), ({ streamingsId }) => streamingsId);
  const categoryOf = new Map(categories.map((category) => [category.id, category]));
  const available = availableByCategory(
    accounts.map((streaming) => ({
      streaming,
      category: categoryOf.get(streaming.categoryId),
      clients: holders.get(streaming.id) ?? [],
    })),
    nowMs,
  );
  const services = pricedServices({ categories, available, withPrices: true, symbolmoney });
  return {
    from,
    phone,
    services: services.map(({ name, color, soldOut, lines }) => ({ name, color, hasRoom: !soldOut, lines })),
  };
}

/** Searches all books: the address names no user. */
async function findOwner(db: Db, catalogueId: string): Promise<Owner | undefined> {
  if (!PAGE_ID.test(catalogueId)) return undefined;
  const { rows } = await sql<Owner>`
    select users.id as "userId", username as "from", phone, symbolmoney, end_date as "endDate"
    from user_states join users on users.id = user_states.user_id
    where catalogue_id = ${catalogueId} order by users.id limit 1
  `.execute(db);
  return rows[0];
}

async function listPriced(db: Db, userId: string): Promise<Service[]> {
  const { rows } = await sql<Service>`
    select id, name, backgroundcolor, profile_count as "profileCount", prices
    from categories where user_id = ${userId} and jsonb_array_length(prices) > 0
  `.execute(db);
  return rows;
}

async function listAccounts(db: Db, userId: string, nowMs: number): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select id, category_id as "categoryId", conditions, end_date as "endDate", profile_count as "profileCount"
    from streamings where user_id = ${userId} and end_date > ${new Date(nowMs).toISOString()}
  `.execute(db);
  return rows;
}

/** Clients who have ended hold nothing. */
async function listHolders(db: Db, userId: string, nowMs: number): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select streamings_id as "streamingsId", nameuser, account_type as "accountType", numberprofile, state,
      end_date as "endDate"
    from clients where user_id = ${userId} and end_date > ${new Date(nowMs).toISOString()}
  `.execute(db);
  return rows;
}
