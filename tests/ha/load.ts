import type { Database } from '#server/database/pool.ts';
import { apiClient, seedBook } from '#tests/support/api/api-client.ts';
import { startPhone, type Phone } from './phone.ts';
import { createReseller, START_CREDITS, type Reseller } from './resellers.ts';
import { sendCategories, sendCredits, sendSales, type Api, type Sender } from './sender.ts';

/** What was found once all is at rest. */
export interface Findings {
  acknowledged: number;
  lost: number;
  doubled: number;
  /** Rows of one sender that don't stand in the order of its writes. */
  disordered: number;
  /** Times that a phone was told to start again. */
  sentBack: number;
  /** Rows that a phone shows and the server lacks, or the other way round. */
  unlike: number;
  /** Answers of 500: the server took the failover for a bug of its own. */
  broken: number;
}

/** Five resellers who write: two by calls, of whom one also sends the other credits, and two by phones. */
export interface Load {
  acknowledged(): number;
  /** The longest time without any acknowledged write so far, ms. */
  longestGapMs(): number;
  /** Phones stop tapping with what they have in their queues, and drain by themselves. */
  quietenPhones(): Promise<void>;
  /** Stops all that write, waits until the phones have drained, and looks. */
  settle(): Promise<void>;
  look(database: Database): Promise<Findings>;
  close(): Promise<void>;
}

export async function startLoad(database: Database, secret: Buffer, urls: readonly string[]): Promise<Load> {
  let last = performance.now();
  let longest = 0;
  let count = 0;
  let broken = 0;
  const onBroken = (): void => void (broken += 1);
  const onAcknowledged = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    count += 1;
  };
  const people: Reseller[] = [];
  for (let number = 0; number < 4; number += 1) people.push(await createReseller(database, secret));
  const [one, other, ...withPhones] = people as [Reseller, Reseller, Reseller, Reseller];
  const callers: Caller[] = [];
  for (const [index, reseller] of [one, other].entries()) {
    const { accountId, categoryId } = await seedBook(apiClient(urls[0] ?? '', reseller));
    const turned = index === 0 ? urls : [...urls].reverse();
    const api: Api = { urls: turned, onAcknowledged, onBroken };
    callers.push({
      reseller,
      seeded: categoryId,
      categories: sendCategories(api, reseller),
      sales: sendSales(api, reseller, accountId),
    });
  }
  const credits = sendCredits({ urls, onAcknowledged, onBroken }, one, other);
  const phones = await Promise.all(
    withPhones.map(async (reseller, index) => ({
      reseller,
      phone: await startPhone(urls[index % urls.length] ?? '', reseller),
      shown: [] as string[],
    })),
  );
  const senders = [credits, ...callers.flatMap(({ categories, sales }) => [categories, sales])];
  return {
    acknowledged: () => count,
    longestGapMs: () => longest,
    quietenPhones: async () => void (await Promise.all(phones.map(({ phone }) => phone.stopTapping()))),
    settle: async () => {
      await Promise.all(senders.map((sender) => sender.stop()));
      await Promise.all(phones.map(({ phone }) => phone.stopTapping()));
      await Promise.all(phones.map(async (each) => (each.shown = await each.phone.drained())));
    },
    look: async (now) => {
      const found: Findings[] = [];
      for (const caller of callers) found.push(...(await lookAtCaller(now, caller)));
      for (const each of phones) found.push(await lookAtPhone(now, each));
      found.push(await lookAtCredits(now, { one, other, sent: credits.acknowledged }));
      return sumOf([...found, { ...NOTHING, broken }]);
    },
    close: async () => void (await Promise.all(phones.map(({ phone }) => phone.close()))),
  };
}

interface Caller {
  reseller: Reseller;
  /** The category that was there before. */
  seeded: string;
  categories: Sender;
  sales: Sender;
}

export const NOTHING: Findings = {
  acknowledged: 0,
  lost: 0,
  doubled: 0,
  disordered: 0,
  sentBack: 0,
  unlike: 0,
  broken: 0,
};

const sumOf = (all: readonly Findings[]): Findings =>
  all.reduce(
    (sum, one) =>
      Object.fromEntries(
        Object.entries(sum).map(([name, value]) => [name, value + one[name as keyof Findings]]),
      ) as unknown as Findings,
    NOTHING,
  );

/** Compares what was acknowledged, in order, with what is there in the order of its commits. */
function compare(acknowledged: readonly string[], there: readonly string[]): Findings {
  const known = new Set(acknowledged);
  const held = new Set(there);
  const lost = acknowledged.filter((id) => !held.has(id)).length;
  const ours = there.filter((id) => known.has(id));
  const expected = acknowledged.filter((id) => held.has(id));
  return {
    ...NOTHING,
    acknowledged: acknowledged.length,
    lost,
    doubled: there.length - held.size + there.filter((id) => !known.has(id)).length,
    disordered: ours.filter((id, index) => id !== expected[index]).length,
  };
}

async function idsBy({ pool }: Database, { id }: Reseller, ...tables: string[]): Promise<string[]> {
  const each = tables.map((table) => `select id, revision from ${table} where user_id = $1`);
  const { rows } = await pool.query<{ id: string }>(`${each.join(' union all ')} order by revision`, [id]);
  return rows.map((row) => row.id);
}

/** Sales in the books beyond one for each client. */
async function doubledSales({ pool }: Database, { id }: Reseller): Promise<Findings> {
  const { rows } = await pool.query<{ sales: number; clients: number }>(
    `select (select count(*)::int from finances where user_id = $1 and kind = 'Venta') as sales,
            (select count(*)::int from clients where user_id = $1) as clients`,
    [id],
  );
  const [{ sales, clients } = { sales: 0, clients: 0 }] = rows;
  return { ...NOTHING, doubled: Math.max(0, sales - clients), lost: Math.max(0, clients - sales) };
}

async function lookAtCaller(
  database: Database,
  { reseller, seeded, categories, sales }: Caller,
): Promise<Findings[]> {
  const made = (await idsBy(database, reseller, 'categories')).filter((id) => id !== seeded);
  return [
    compare(categories.acknowledged, made),
    compare(sales.acknowledged, await idsBy(database, reseller, 'clients')),
    await doubledSales(database, reseller),
  ];
}

async function lookAtPhone(
  database: Database,
  { reseller, phone, shown }: { reseller: Reseller; phone: Phone; shown: readonly string[] },
): Promise<Findings> {
  const there = await idsBy(database, reseller, 'categories', 'streamings', 'clients');
  const [onServer, onPhone] = [new Set(there), new Set(shown)];
  const unlike =
    there.filter((id) => !onPhone.has(id)).length + shown.filter((id) => !onServer.has(id)).length;
  return sumOf([
    compare(phone.tapped, there),
    await doubledSales(database, reseller),
    { ...NOTHING, sentBack: phone.sentBack(), unlike },
  ]);
}

/** Each transfer takes one credit from one and gives it to the other. */
async function lookAtCredits(
  { pool }: Database,
  { one, other, sent }: { one: Reseller; other: Reseller; sent: readonly string[] },
): Promise<Findings> {
  const balance = async ({ id }: Reseller): Promise<number> => {
    const { rows } = await pool.query<{ credits: number }>(
      'select credits from user_states where user_id = $1',
      [id],
    );
    return rows[0]?.credits ?? 0;
  };
  const [given, taken] = [START_CREDITS - (await balance(one)), (await balance(other)) - START_CREDITS];
  return {
    ...NOTHING,
    acknowledged: sent.length,
    lost: Math.max(0, sent.length - Math.min(given, taken)),
    doubled: Math.max(0, Math.max(given, taken) - sent.length),
  };
}
