import type { BodyOf } from '#contract/registry.ts';
import type { MutationCall } from '#sync/enqueue.ts';
import { isOwed } from '#domain/debts.ts';
import { addDays, daysBetween } from '#domain/dates/dates.ts';
import { outlastsAccount } from '#domain/dates/outlasting.ts';
import type { RefundMade } from '#domain/finance/refunds-made.ts';
import type { Client, Streaming } from '#domain/rows.ts';

export type Compensation =
  { kind: 'none' } | { kind: 'days'; days: number } | { kind: 'money'; amount: number };

/**
 * Reasons to leave a client out until ticked: reserved only, money still owed, or an earlier refund, which may be
 * unread yet.
 */
export type Doubt =
  { kind: 'standby' } | { kind: 'owes' } | { kind: 'unread' } | ({ kind: 'refunded' } & RefundMade);

export interface Line {
  client: Client;
  chosen: boolean;
  doubt: Doubt | null;
  endDate: string;
}

interface Facts {
  clients: readonly Client[];
  compensation: Compensation;
  /** Each client's last refund; undefined while unread. */
  refunds: ReadonlyMap<string, RefundMade> | undefined;
  ticks: ReadonlyMap<string, boolean>;
}

/** One line per client. A second refund is a question, and the tick is its answer (FIN-26). */
export function compensationLines({ clients, compensation, refunds, ticks }: Facts): Line[] {
  return clients.map((client) => {
    const doubt = doubtOf(client, compensation, refunds);
    return {
      client,
      doubt,
      chosen: doubt?.kind !== 'unread' && (ticks.get(client.id) ?? doubt === null),
      endDate: compensation.kind === 'days' ? longerTerm(client, compensation.days).endDate : client.endDate,
    };
  });
}

/** True if refunds of a client are not read yet: whether it would be a second one can't be asked. */
export function isUnread(lines: readonly Line[]): boolean {
  return lines.some(({ doubt }) => doubt?.kind === 'unread');
}

function doubtOf(client: Client, { kind }: Compensation, refunds: Facts['refunds']): Doubt | null {
  if (kind === 'none') return null;
  if (client.state === 'Standby') return { kind: 'standby' };
  if (kind === 'days') return null;
  if (isOwed(client)) return { kind: 'owes' };
  if (!refunds) return { kind: 'unread' };
  const refunded = refunds.get(client.id);
  return refunded ? { kind: 'refunded', ...refunded } : null;
}

export function outlasting(lines: readonly Line[], { endDate }: Pick<Streaming, 'endDate'>): number {
  return lines.filter((line) => line.chosen && outlastsAccount(line.endDate, endDate)).length;
}

interface Comeback {
  streaming: Pick<Streaming, 'id' | 'conditions'>;
  /** Null if user, password and link stay. */
  credentials: BodyOf<'streaming.update'> | null;
  compensation: Compensation;
  lines: readonly Line[];
}

/** All changes, in the order in which a second phone should receive them. */
export function comebackCalls({ streaming, credentials, compensation, lines }: Comeback): MutationCall[] {
  const { id, conditions } = streaming;
  const calls: MutationCall[] = [];
  if (credentials) calls.push({ name: 'streaming.update', id, body: credentials });
  if (conditions === 'Soporte')
    calls.push({ name: 'streaming.change_conditions', id, body: { conditions: 'Activo' } });
  const paid = lines.filter(({ chosen }) => chosen);
  return [...calls, ...paid.flatMap((line) => compensationCall(line, compensation))];
}

function compensationCall({ client }: Line, compensation: Compensation): MutationCall[] {
  const { id } = client;
  if (compensation.kind === 'none') return [];
  if (compensation.kind === 'money')
    return [{ name: 'finance.refund', body: { price: compensation.amount, clientId: id } }];
  return [{ name: 'client.change_date', id, body: longerTerm(client, compensation.days) }];
}

/**
 * Both dates move, since `days` is the bought number, which each renewal proposes again. The first sale of a Standby
 * client restarts the term with its `days`, so only a higher number makes it longer (rules §3).
 */
function longerTerm({ state, ...term }: Client, given: number): BodyOf<'client.change_date'> {
  const isReserved = state === 'Standby';
  return {
    startDate: isReserved ? term.startDate : addDays(term.startDate, given),
    endDate: addDays(term.endDate, given),
    days: isReserved ? term.days + given : term.days,
  };
}

/** The most days that every client can get: only the term of a Standby client grows, to 3,650 at most. */
export function mostDays(clients: readonly Client[]): number {
  const reserved = clients.filter(({ state }) => state === 'Standby');
  return Math.max(0, LONGEST_TERM - Math.max(0, ...reserved.map(({ days }) => days)));
}

const LONGEST_TERM = 3650;

/** Days begun since the account went to support, which its clients have lost. At least one. */
export function daysLost({ dataSupport }: Pick<Streaming, 'dataSupport'>, nowIso: string): number {
  if (dataSupport === null) return 1;
  return Math.min(MOST_LOST, Math.max(1, Math.ceil(daysBetween(dataSupport, nowIso))));
}

/** Days. An older date belongs to another outage. */
const MOST_LOST = 30;
