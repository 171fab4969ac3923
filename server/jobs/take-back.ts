import { sql } from 'kysely';
import { accept, defineMutation, notFound } from '#contract/mutation.ts';
import { wasSold } from '#contract/mutations/client-sale.ts';
import { pathOf, type AnyMutation } from '#contract/registry.ts';
import { messages } from '#contract/rules.texts.ts';
import { hasEnded } from '#domain/dates/expiry.ts';
import type { Client, ClientState, Streaming } from '#domain/rows.ts';
import type { ServerContext } from '#server/context/context.ts';
import { fingerprintOf } from '#server/mutations/call.ts';
import { runForUsers, type ChangeContext, type Due } from './run-for-users.ts';

const ROWS_AT_ONCE = 5_000;

/** Path that no route has. */
const NOWHERE = '{id}';

type TakeBackContext = ChangeContext & Pick<ServerContext, 'db'>;

/** Nobody can choose Vencido for a running row (rules §2 and §3), so a clock ended it. No phone sends these. */
const TAKE_BACK = {
  streamings: defineMutation<null, { row: Streaming | undefined }>({
    name: 'streaming.take_back',
    alsoSet: ['conditions'],
    method: 'PATCH',
    path: NOWHERE,
    body: null,
    successStatus: 200,
    allowedAfterExpiry: true,
    right: 'owner',
    reads: async (read, { id }) => ({ row: await read.get('streamings', id) }),
    rule: ({ row }, _input, { nowMs }) => {
      if (!row) return notFound(messages.streaming.missing);
      if (row.conditions !== 'Vencido' || hasEnded(row.endDate, nowMs))
        return accept([], messages.streaming.datesChanged, { data: row });
      const back: Streaming = { ...row, ...conditionsBefore(row, nowMs) };
      return accept([{ table: 'streamings', id: row.id, row: back }], messages.streaming.datesChanged, {
        data: back,
      });
    },
  }),
  clients: defineMutation<null, { row: Client | undefined; sold: boolean }>({
    name: 'client.take_back',
    alsoSet: ['state'],
    method: 'PATCH',
    path: NOWHERE,
    body: null,
    successStatus: 200,
    allowedAfterExpiry: true,
    right: 'owner',
    reads: async (read, { id }) => ({ row: await read.get('clients', id), sold: await wasSold(read, id) }),
    rule: ({ row, sold }, _input, { nowMs }) => {
      if (!row) return notFound(messages.client.missing);
      if (row.state !== 'Vencido' || hasEnded(row.endDate, nowMs))
        return accept([], messages.client.stateChanged, { data: row });
      // A client who was on Standby returns to it: Vendido alone would begin a term and write a Venta.
      const state: ClientState = sold || !row.booked ? 'Vendido' : 'Standby';
      const back = { ...row, state };
      return accept([{ table: 'clients', id: row.id, row: back }], messages.client.stateChanged, {
        data: back,
      });
    },
  }),
} as const;

/** Reopens an outage that the check closed at the account's end, if that is in the future. */
function conditionsBefore({ outages }: Streaming, nowMs: number): Pick<Streaming, 'conditions' | 'outages'> {
  const last = outages?.at(-1);
  const goesOn = last !== undefined && last.to !== null && Date.parse(last.to) > nowMs;
  if (!goesOn) return { conditions: 'Activo', outages };
  return { conditions: 'Soporte', outages: [...(outages ?? []).slice(0, -1), { from: last.from, to: null }] };
}

interface EndedRow {
  user_id: string;
  id: string;
  table_name: keyof typeof TAKE_BACK;
  ends_at: string;
}

/** Restores the state of rows that a check with a clock ahead has ended, up to its time. */
export async function takeBack(
  context: TakeBackContext,
  endedUntilMs: number,
  signal?: AbortSignal,
): Promise<void> {
  const until = new Date(endedUntilMs).toISOString();
  let count = 0;
  for (let after: EndedRow | undefined, isFirst = true; isFirst || after; isFirst = false) {
    const rows: EndedRow[] = await findEnded(context, until, after);
    await runForUsers(context, rows.map(dueCall), signal);
    if (signal?.aborted) return;
    count += rows.length;
    after = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1);
  }
  context.log.warn({ until, rows: count }, 'the clock was ahead: what it had ended runs again');
}

/** Reads whole tables: it runs only after a wrong clock, and an index would cost each change. */
async function findEnded(
  { db }: TakeBackContext,
  until: string,
  after: EndedRow | undefined,
): Promise<EndedRow[]> {
  const place = after
    ? sql`and (end_date, user_id, id) > (${after.ends_at}::timestamptz, ${after.user_id}::uuid, ${after.id}::uuid)`
    : sql``;
  const isAhead = sql`end_date > now() and end_date <= ${until}::timestamptz ${place}`;
  const first = sql`order by end_date, user_id, id limit ${ROWS_AT_ONCE}`;
  const { rows } = await sql<EndedRow>`
    select user_id, id, table_name, end_date::text as ends_at
    from (
      (select user_id, id, end_date, 'streamings' as table_name from streamings
        where conditions = 'Vencido' and ${isAhead} ${first})
      union all
      (select user_id, id, end_date, 'clients' from clients where state = 'Vencido' and ${isAhead} ${first})
    ) as ended ${first}
  `.execute(db);
  return rows;
}

function dueCall({ user_id: userId, id, table_name: table }: EndedRow): Due {
  const mutation = TAKE_BACK[table] as AnyMutation;
  const fingerprint = fingerprintOf(mutation.method, pathOf(mutation, id), null);
  return { userId, call: { mutation, pathId: id, body: null, key: null, occurredAtMs: null, fingerprint } };
}
