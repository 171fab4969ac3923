import { sql } from 'kysely';
import type { DigestMessage } from '#contract/push-message.ts';
import { attentionSpan, attentionTotal } from '#domain/attention.ts';
import { daysLeftShown } from '#domain/dates/expiry.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Db } from '#server/database/kysely.ts';

/** A membership's last days, and the day after its end. */
const MEMBERSHIP_DAYS = 3;
const DAY_MS = 86_400_000;

export interface DigestFor {
  userId: string;
  timeZone: string;
  amounts: boolean;
}

interface Counts {
  today: number;
  overdue: number;
  amount: number | null;
}

/** Null without content. Reads counts and one sum, no text of a row. */
export async function readDigest(
  db: Db,
  { userId, timeZone, amounts }: DigestFor,
  nowMs: number,
): Promise<DigestMessage | null> {
  const state = await db
    .selectFrom('user_states')
    .select(['end_date', 'symbolmoney'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!state) return null;
  const leftMs = state.end_date === null ? Infinity : Date.parse(state.end_date) - nowMs;
  const membershipDays =
    leftMs > -DAY_MS && leftMs <= MEMBERSHIP_DAYS * DAY_MS
      ? daysLeftShown(state.end_date ?? '', nowMs)
      : null;
  const counts = leftMs > 0 ? await readCounts(db, { userId, timeZone }, nowMs) : NOTHING;
  const { clients, accounts } = counts;
  const attention = {
    clientsToday: clients.today,
    clientsOverdue: clients.overdue,
    accountsToday: accounts.today,
    accountsOverdue: accounts.overdue,
    review: 0,
  };
  if (attentionTotal(attention) === 0 && membershipDays === null) return null;
  const sum = clients.amount ?? 0;
  const amount = amounts && sum > 0 ? formatMoney(sum, state.symbolmoney) : null;
  return { kind: 'digest', attention, amount, membershipDays };
}

const NONE: Counts = { today: 0, overdue: 0, amount: null };
const NOTHING = { clients: NONE, accounts: NONE };

async function readCounts(
  db: Db,
  { userId, timeZone }: Pick<DigestFor, 'userId' | 'timeZone'>,
  nowMs: number,
): Promise<{ clients: Counts; accounts: Counts }> {
  const { from, to } = attentionSpan(nowMs, timeZone);
  const now = new Date(nowMs).toISOString();
  const isLive = sql`end_date > ${now}::timestamptz`;
  const inSpan = sql`user_id = ${userId} and end_date >= ${from}::timestamptz and end_date < ${to}::timestamptz`;
  const counted = sql`count(*) filter (where ${isLive})::int as today, count(*) filter (where not (${isLive}))::int as overdue`;
  const [clients, accounts] = await Promise.all([
    sql<Counts>`
      select ${counted}, sum(publicprice) filter (where ${isLive}) as amount from clients where ${inSpan}
    `.execute(db),
    sql<Counts>`select ${counted}, null as amount from streamings where ${inSpan}`.execute(db),
  ]);
  return { clients: clients.rows[0] ?? NONE, accounts: accounts.rows[0] ?? NONE };
}
