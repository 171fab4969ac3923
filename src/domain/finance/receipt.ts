import { codeFromId } from '#domain/code.ts';
import { debtOf } from '#domain/debts.ts';
import { compareText } from '#domain/order.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { Client, Finance } from '#domain/rows.ts';
import { isCorrection } from './corrections.ts';
import { isIncome } from './finance.ts';
import { isDebtPayment, receivedByMethod } from './received.ts';

/** What a client is given for the sale or renewal of their present term. */
export interface Receipt {
  /** `XXXX-XXXX`, from the id of its line: the same on each phone. */
  number: string;
  /** ISO 8601 */
  date: string;
  price: number;
  received: number;
  owed: number;
  /** Those that were said, the one with most first. */
  methods: string[];
}

/** Null without a line of the sale, as for who is set aside, or was sold in other books. */
export function receiptOf(client: Client, books: readonly Finance[]): Receipt | null {
  const own = books.filter(({ aboutId }) => aboutId === client.id);
  const [line] = own.filter(isSale).sort(newestFirst);
  if (!line) return null;
  const payments = own.filter((other) => isDebtPayment(other) && other.date >= line.date);
  const owed = debtOf(client);
  return {
    number: codeFromId(line.id),
    date: line.date,
    price: client.publicprice,
    received: fromCents(toCents(client.publicprice) - toCents(owed)),
    owed,
    methods: receivedByMethod([line, ...payments]).flatMap(({ method }) => method ?? []),
  };
}

const isSale = (line: Finance): boolean => isIncome(line) && !isCorrection(line) && !isDebtPayment(line);

function newestFirst(one: Finance, other: Finance): number {
  return compareText(other.date, one.date) || compareText(other.id, one.id);
}
