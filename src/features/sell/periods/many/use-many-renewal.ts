import { useState } from 'react';
import type { MutationCall } from '#sync/enqueue.ts';
import { mutationTimes } from '#workspace/actions/result-times.ts';
import { useMutations } from '#workspace/actions/use-mutations.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { paymentIn, type Payment } from '#workspace/forms/payment.ts';
import type { AccountGap } from '#domain/dates/outlasting.ts';
import type { PlaceLost } from '#domain/slots/place-back.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { commonDays, type ManyPlan, type ManyTyped, planRenewals, type Renewable } from './many-renewal.ts';

export interface ManyRow extends Renewable {
  name: string;
  /** The renewed service: `Netflix · Perfil 2`. */
  about: string;
  owed: number;
  /** How the client last paid; null for an account. */
  method?: string | null;
  /** If this row is renewed until `endDate`, how badly a client outlasts the account (CLI-80). */
  gapAt: (endDate: string) => AccountGap;
}

export type Places = ReadonlyMap<string, PlaceLost>;

interface ManyOptions {
  rows: readonly ManyRow[];
  name: 'client.renewal' | 'streaming.renewal';
  maxPrice: number;
  /** Chosen clients who lost their place to another, by id (CLI-73). */
  placesOf?: (chosen: readonly string[]) => Places;
  done: (count: number) => string;
  onDone: (ids: string[]) => void;
}

export interface ManyRenewal {
  rows: readonly ManyRow[];
  plan: ManyPlan;
  places: Places;
  typed: ManyTyped;
  maxPrice: number;
  payment: Payment;
  method: string;
  busy: boolean;
  setDays: (days: string) => void;
  setPrice: (id: string, price: string) => void;
  setPayment: (payment: Payment) => void;
  setMethod: (method: string) => void;
  toggle: (id: string) => void;
  renew: () => void;
}

/** One press saves all or nothing; each is sent once. */
export function useManyRenewal({
  rows: live,
  name,
  maxPrice,
  placesOf,
  done,
  onDone,
}: ManyOptions): ManyRenewal {
  const symbol = useSymbol();
  const nowMs = useNow();
  const mutateAll = useMutations();
  /** Rows as they were sent: the preview would otherwise renew them a second time. */
  const [sent, setSent] = useState<{ rows: readonly ManyRow[]; places: Places } | null>(null);
  const [typed, setTyped] = useState<ManyTyped>({
    days: String(commonDays(live)),
    prices: {},
    left: new Set(),
  });
  const [payment, setPayment] = useState<Payment>('paid');
  const [method, setMethod] = useState('');
  const rows = sent?.rows ?? live;
  const chosen = rows.flatMap(({ id }) => (typed.left.has(id) ? [] : id));
  const places = sent?.places ?? placesOf?.(chosen) ?? NOWHERE;
  const stuck = [...places].flatMap(([id, { next }]) => (next ? [] : id));
  const left = new Set([...typed.left, ...stuck]);
  const plan = planRenewals(rows, { ...typed, left }, { nowMs, symbol, maxPrice });
  const { successMs, errorMs } = mutationTimes(name);
  const renew = async (): Promise<void> => {
    if (sent || plan.missing) return;
    setSent({ rows: live, places });
    const renewed = callsOf(live, plan, { name, payment: paymentIn({ payment, method }, symbol) });
    const calls = renewed.flatMap((call) => [...movedFirst(call, places), call]);
    const results = await mutateAll(calls, { whole: true });
    const refused = results?.find((result) => !result.ok);
    if (refused) showResult({ status: 'error', message: refused.message, ms: errorMs });
    if (!results || refused) return setSent(null);
    showResult({ status: 'success', message: done(renewed.length), ms: successMs });
    onDone(renewed.flatMap(({ id }) => id ?? []));
  };
  return {
    rows,
    plan,
    places,
    typed,
    maxPrice,
    payment,
    method,
    busy: sent !== null,
    setDays: (days) => setTyped((before) => ({ ...before, days })),
    setPrice: (id, price) => setTyped((before) => ({ ...before, prices: { ...before.prices, [id]: price } })),
    setPayment,
    setMethod,
    toggle: (id) => setTyped((before) => ({ ...before, left: toggled(before.left, id) })),
    renew: () => void renew(),
  };
}

const NOWHERE: Places = new Map();

function movedFirst({ id }: MutationCall, places: Places): MutationCall[] {
  const numberprofile = places.get(id ?? '')?.next?.numberprofile;
  return id === undefined || numberprofile === undefined
    ? []
    : [{ name: 'client.update', id, body: { numberprofile } }];
}

/** `expectedEndDate` is the end on screen: if another device has moved it, the reseller is warned (CLI-07). */
function callsOf(
  rows: readonly ManyRow[],
  { lines, days }: ManyPlan,
  { name, payment }: { name: ManyOptions['name']; payment: ReturnType<typeof paymentIn> },
): MutationCall[] {
  if (days === null) return [];
  return lines.flatMap(({ id, chosen, price }, index): MutationCall[] => {
    const row = rows[index];
    if (!chosen || price === null || row === undefined) return [];
    const body = { price, days, expectedEndDate: row.endDate };
    if (name !== 'client.renewal') return [{ name, id, body }];
    const usual = payment.paid === false || !row.method ? {} : { paymentMethod: row.method };
    return [{ name, id, body: { ...body, ...usual, ...payment } }];
  });
}

function toggled(left: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(left);
  if (!after.delete(id)) after.add(id);
  return after;
}
