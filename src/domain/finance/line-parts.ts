import type { Finance, FinanceKind } from '#domain/rows.ts';
import { isCorrection } from './corrections.ts';
import { isExpense } from './finance.ts';
import { isDebtPayment } from './received.ts';

const SEPARATOR = ' · ';
/** End of a client's line: `1,2`, `1-3` or `Cuenta 1-5`. */
const SLOTS = /^(?:cuenta\s*)?\d[\d\s,–-]*$/i;

/** True if the last part of a client's line names profiles. Memoized: lines repeat a few texts. */
export function isSlots(text: string): boolean {
  if (text.length > MAX_SLOTS) return SLOTS.test(text);
  const known = slotTexts.get(text);
  if (known !== undefined) return known;
  if (slotTexts.size >= MAX_TEXTS) slotTexts.clear();
  const is = SLOTS.test(text);
  slotTexts.set(text, is);
  return is;
}

const slotTexts = new Map<string, boolean>();
const MAX_TEXTS = 1_000;
/** Longer texts are names. */
const MAX_SLOTS = 12;

/** Parts of a line's description; empty if absent. */
export interface LineParts {
  service: string;
  /** The client's name, or the account's user name. */
  who: string;
  /** `1,2` or `Cuenta 1-5` on a client's line. */
  slots: string;
}

type Line = Pick<Finance, 'kind' | 'description' | 'quantity' | 'correctsId' | 'aboutId' | 'received'>;

/** True for a supplier's refund; a correction isn't one, whatever its sign. */
export function isFromSupplier(line: Line): boolean {
  return line.kind === 'Inversion' && !isCorrection(line as Finance) && (line.quantity < 0 || !!line.aboutId);
}

/** What a line is to a reader, who tells more than the five kinds apart. A correction has its entry's. */
export type LineKind = FinanceKind | 'expense' | 'fromSupplier' | 'debtPayment';

export function lineKind(line: Line): LineKind {
  if (isFromSupplier(line)) return 'fromSupplier';
  if (isDebtPayment(line)) return 'debtPayment';
  return isExpense(line) ? 'expense' : line.kind;
}

/** `services`: the names of categories and accounts, which may contain the separator, as a client's name may. */
export function partsOf(line: Line, services: ReadonlySet<string>): LineParts {
  const about = line.description.split(SEPARATOR).slice(1);
  if (isCorrection(line as Finance) || isFromSupplier(line) || isDebtPayment(line)) about.shift();
  if (line.kind === 'Inversion') return ofAccount(about, services);
  return ofClient(about, services);
}

function ofAccount(about: string[], services: ReadonlySet<string>): LineParts {
  const taken = serviceIn(about, services, 1);
  return { service: join(about.slice(0, taken)), who: join(about.slice(taken)), slots: '' };
}

function ofClient(about: string[], services: ReadonlySet<string>): LineParts {
  const slots = isSlots(about.at(-1) ?? '') ? (about.pop() ?? '') : '';
  // A sale whose account was gone names only the client.
  const taken = about.length < 2 ? 0 : serviceIn(about, services, 1);
  return { service: join(about.slice(0, taken)), who: join(about.slice(taken)), slots };
}

/** Number of parts that name a service; `otherwise` if no known service begins there. */
function serviceIn(about: string[], services: ReadonlySet<string>, otherwise: number): number {
  if (about.length <= 2) return Math.min(otherwise, about.length);
  for (let count = about.length - 1; count > 1; count -= 1) {
    if (services.has(join(about.slice(0, count)))) return count;
  }
  return otherwise;
}

const join = (parts: readonly string[]): string => parts.join(SEPARATOR);
