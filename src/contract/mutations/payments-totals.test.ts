import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BodyOf, MutationName } from '#contract/registry.ts';
import { totals } from '#domain/finance/finance.ts';
import { atNow, emptyShelves, inDays, SALE, shelve } from '#tests/support/api/account-rows.ts';
import { mutate, type MemoryReader } from '#tests/support/app/memory-reader.ts';

const ANA = '0195a000-0000-7000-8000-0000000000a1';

/** A change, and how it was paid if that is said. */
interface Step {
  what: 'renew' | 'paid' | 'refund' | 'expense';
  price: number;
  paid: boolean;
  /** Part of the price, 0 to 1. */
  share: number;
  method: string | null;
}

const step = fc.record<Step>({
  what: fc.constantFrom('renew', 'paid', 'refund', 'expense'),
  price: fc.integer({ min: 1, max: 9_999 }).map((cents) => cents / 100),
  paid: fc.boolean(),
  share: fc.constantFrom(0, 0.25, 1),
  method: fc.constantFrom('Yape', 'Plin', null),
});

const partOf = ({ price, share }: Step): number => Math.floor(price * share * 100) / 100;

type Call = { [Name in MutationName]: { name: Name; id: string; body: BodyOf<Name> } }[MutationName];

function callOf(each: Step, says: boolean): Call {
  const { what, price, paid, method } = each;
  const payment = says && { received: partOf(each), paymentMethod: method };
  if (what === 'renew')
    return { name: 'client.renewal', id: ANA, body: { price, days: 30, paid, ...payment } };
  if (what === 'paid') return { name: 'client.paid', id: ANA, body: { paid, ...payment } };
  const id = crypto.randomUUID();
  if (what === 'expense') return { name: 'finance.expense', id, body: { price, description: 'Internet' } };
  return {
    name: 'finance.refund',
    id,
    body: { price, clientId: ANA, ...(says && { paymentMethod: method }) },
  };
}

async function booksAfter(first: Step, steps: readonly Step[], says: boolean): Promise<MemoryReader> {
  const rows = emptyShelves();
  shelve(rows, { endDate: inDays(90) });
  const payment = says && {
    received: partOf({ ...first, price: SALE.publicprice }),
    paymentMethod: first.method,
  };
  const body: BodyOf<'client.create'> = { ...SALE, paid: first.paid, ...payment };
  const tapped = () => ({ ...atNow(), mutationId: crypto.randomUUID() });
  await mutate(rows, { name: 'client.create', id: ANA, body }, tapped());
  for (const each of steps) await mutate(rows, callOf(each, says), tapped());
  return rows;
}

test('[CLI-87] [CLI-88] [FIN-35] tiles, kinds and totals are the same whether or not payments are said', async () => {
  await fc.assert(
    fc.asyncProperty(step, fc.array(step, { maxLength: 8 }), async (first, steps) => {
      const [said, silent] = [await booksAfter(first, steps, true), await booksAfter(first, steps, false)];
      expect(totals(said.all('finances'))).toEqual(totals(silent.all('finances')));
      const lines = (rows: MemoryReader) =>
        rows
          .all('finances')
          .filter(({ quantity }) => quantity !== 0)
          .map(({ kind, quantity, description }) => [kind, quantity, description]);
      expect(lines(said)).toEqual(lines(silent));
    }),
  );
});
