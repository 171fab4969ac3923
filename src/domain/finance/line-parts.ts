import type { Finance } from '#domain/rows.ts';
import { isCorrection } from './corrections.ts';

const SEPARATOR = ' · ';
/** `1,2`, `1-3` or `Cuenta 1-5`: what a client's line ends with. */
const SLOTS = /^(?:cuenta\s*)?\d[\d\s,–-]*$/i;

/** Whether the last part of a client's line names profiles. Lines have the same few texts again and again. */
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
/** Longer ones are names. */
const MAX_SLOTS = 12;

/** What a line's description says; empty where it doesn't. */
export interface LineParts {
  service: string;
  /** The client's name, or the user name that an account is signed in with. */
  who: string;
  /** `1,2` or `Cuenta 1-5` of a client's line. */
  slots: string;
}

type Line = Pick<Finance, 'kind' | 'description' | 'quantity' | 'correctsId' | 'aboutId'>;

/** Money that a supplier gave back; a correction isn't, whatever its sign. */
export function isFromSupplier(line: Line): boolean {
  return line.kind === 'Inversion' && !isCorrection(line as Finance) && (line.quantity < 0 || !!line.aboutId);
}

/** `services`: the names of categories and accounts, which may hold the separator themselves, as a name may. */
export function partsOf(line: Line, services: ReadonlySet<string>): LineParts {
  const about = line.description.split(SEPARATOR).slice(1);
  if (isCorrection(line as Finance) || isFromSupplier(line)) about.shift();
  if (line.kind === 'Inversion') return ofAccount(about, services);
  return ofClient(about, services);
}

function ofAccount(about: string[], services: ReadonlySet<string>): LineParts {
  const taken = serviceIn(about, services, 1);
  return { service: join(about.slice(0, taken)), who: join(about.slice(taken)), slots: '' };
}

function ofClient(about: string[], services: ReadonlySet<string>): LineParts {
  const slots = isSlots(about.at(-1) ?? '') ? (about.pop() ?? '') : '';
  // A sale whose account was gone names the client alone.
  const taken = about.length < 2 ? 0 : serviceIn(about, services, 1);
  return { service: join(about.slice(0, taken)), who: join(about.slice(taken)), slots };
}

/** How many parts the service has; `otherwise` where none is known. */
function serviceIn(about: string[], services: ReadonlySet<string>, otherwise: number): number {
  if (about.length <= 2) return Math.min(otherwise, about.length);
  for (let count = about.length - 1; count > 1; count -= 1) {
    if (services.has(join(about.slice(0, count)))) return count;
  }
  return otherwise;
}

const join = (parts: readonly string[]): string => parts.join(SEPARATOR);
