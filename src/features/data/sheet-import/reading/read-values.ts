import { habitOf } from '#domain/money/currencies.ts';
import { readAmount } from '#domain/money/typed-amounts.ts';
import { hasLostDigits, isNoPhone, plainPhone } from '#domain/phones/phone-text.ts';
import { type Cell, MOST_VALUE_LETTERS, plainWords, textOf } from './grid.ts';
import { looksLikeDate } from '#features/data/sheet-import/reading/dates/read-date.ts';

export type AmountRead =
  | { kind: 'amount'; amount: number }
  | { kind: 'ambiguous'; amounts: readonly [number, number] }
  | { kind: 'empty' | 'unreadable' };

/** Prefix of an amount chosen out of two: its mark is decimal, whatever the currency's habit is. */
export const EXACT_AMOUNT = '=';

/** A spreadsheet's number has no marks to mistake; a text is read as in the forms. `symbol` is the user's currency. */
export function readMoney(cell: Cell | undefined, symbol: string): AmountRead {
  if (typeof cell === 'number') return ofNumber(cell);
  const text = textOf(cell);
  if (text === '' || /^[-–—]+$/.test(text)) return { kind: 'empty' };
  if (text.length > MOST_VALUE_LETTERS) return { kind: 'unreadable' };
  if (/^=\d+(?:\.\d+)?$/.test(text)) return ofNumber(Number(text.slice(EXACT_AMOUNT.length)));
  // Programs write a whole number with one decimal; people write two, or none.
  if (/^\d+\.0$/.test(text)) return ofNumber(Number(text));
  const reading = readAmount(text, symbol);
  if (reading.ok) return mixedMarks(text, reading.amount, symbol);
  const { problem } = reading;
  if (problem.kind === 'empty') return { kind: 'empty' };
  return problem.kind === 'unfinished'
    ? { kind: 'ambiguous', amounts: [problem.thousands, problem.cents] }
    : { kind: 'unreadable' };
}

function ofNumber(value: number): AmountRead {
  const cents = Math.round(value * 100);
  const isMoney = Number.isFinite(value) && value >= 0 && Math.abs(cents / 100 - value) < 1e-6;
  return isMoney ? { kind: 'amount', amount: cents / 100 } : { kind: 'unreadable' };
}

const THREE = /^\d{1,3}([.,])\d{3}$/;

/** `15,000` in a currency with cents whose thousands mark is the point: the mark may be decimal. */
function mixedMarks(text: string, amount: number, symbol: string): AmountRead {
  const mark = THREE.exec(text.replace(/[^\d.,]/g, ''))?.[1];
  const { decimal, unit } = habitOf(symbol);
  if (mark !== decimal || unit === 'small') return { kind: 'amount', amount };
  return { kind: 'ambiguous', amounts: [amount, amount / 1000] };
}

/**
 * Wraps the numbering plans, which the screen loads late. `e164` is set if certain, else `readings` are the choices.
 */
export interface PhoneReader {
  read: (typed: string) => { e164: string | null; readings: readonly string[]; isDoubtful: boolean };
  countryOf: (e164: string) => string | undefined;
}

/** An ambiguous number with one reading in `country` becomes that one. Null: no country was chosen. */
export function phonesIn(reader: PhoneReader, country: string | null): PhoneReader {
  if (country === null) return reader;
  const read: PhoneReader['read'] = (typed) => {
    const found = reader.read(typed);
    if (found.e164 !== null || found.isDoubtful) return found;
    const [e164, ...others] = found.readings.filter((reading) => reader.countryOf(reading) === country);
    return e164 === undefined || others.length > 0 ? found : { e164, readings: [], isDoubtful: false };
  };
  return { ...reader, read };
}

export type PhoneRead =
  | { kind: 'phone'; e164: string }
  /** The number is in a range that its country doesn't have. */
  | { kind: 'doubtful'; readings: readonly string[] }
  /** The country is missing; the readings are E.164. */
  | { kind: 'whichCountry'; readings: readonly string[] }
  /** Last digits are gone: a spreadsheet wrote the number as a power of ten. */
  | { kind: 'cut' }
  | { kind: 'several'; texts: readonly string[] }
  | { kind: 'empty' | 'unreadable' };

/** More than any person has; each is an answer to choose. */
const MOST_PHONES = 10;
const SPLIT = /\s*(?:[/,;|]|\by\b|\bo\b)\s*/;

export function readPhoneCell(cell: Cell | undefined, reader: PhoneReader): PhoneRead {
  const text = plainPhone(textOf(cell));
  if (isNoPhone(text)) return { kind: 'empty' };
  if (hasLostDigits(text)) return { kind: 'cut' };
  const parts = text.split(SPLIT).filter((part) => part.replace(/\D/g, '').length >= 7);
  if (parts.length > MOST_PHONES) return { kind: 'unreadable' };
  if (parts.length > 1) return { kind: 'several', texts: parts };
  if (text.length > MOST_VALUE_LETTERS || /\p{L}{3,}/u.test(text)) return { kind: 'unreadable' };
  return judge(text, reader);
}

function judge(text: string, reader: PhoneReader): PhoneRead {
  const digits = text.replace(/\D/g, '');
  if (digits.length < 7 || digits.length > 17) return { kind: 'unreadable' };
  const { e164, readings, isDoubtful } = reader.read(text);
  if (e164 !== null) return { kind: 'phone', e164 };
  if (readings.length === 0) return { kind: 'unreadable' };
  return { kind: isDoubtful ? 'doubtful' : 'whichCountry', readings };
}

export type SlotRead =
  /** `name` follows the number. */
  | { kind: 'slots'; text: string; name?: string }
  | { kind: 'whole' }
  /** Name of a profile, whose number is looked up in the account. */
  | { kind: 'name'; name: string }
  | { kind: 'empty' | 'unreadable' };

const PAIR = /^([^\s@:|;,/]+@[^\s@:|;,/]+\.\p{L}{2,})\s*[\s:|;,/]\s*(\S[^]*)$/u;
const LABEL = /^(?:clave|contrase[ñn]a|pass(?:word)?)\s*[:=]\s*/i;

/**
 * `uno@x.example:clave`, in one line or two. Null if it is only a mail, or none; `password` is null if more than one
 * follows.
 */
export function readPair(cell: Cell | undefined): { email: string; password: string | null } | null {
  const found = typeof cell === 'string' ? PAIR.exec(cell.trim()) : null;
  if (!found) return null;
  const [, email = '', rest = ''] = found;
  const password = rest.replace(LABEL, '');
  return { email, password: /\s|@/.test(password) || password === '' ? null : password };
}

/** Each space matches in one place only: with two, `1, 2, 3` and a letter would be tried in all combinations. */
const SLOTS =
  /^(?:(?:perfil(?:es)?|pantallas?|p|slot|pf|#)\s*)?(\d{1,3}(?:\s*[,y&+/]\s*(?:(?:p|perfil)\s*)?\d{1,3})*|\d{1,2}\s*[-–]\s*\d{1,2})$/;
/** `Perfil 3 - Azul`, `P3 azul`, `3 (azul)`: a bare number needs a mark behind it, since `2 meses` is no profile. */
const LED = /^(?:(?:perfil|pantalla|slot|pf|p|#)\s*(\d{1,2})(?!\d)|(\d{1,2})\s*[-–(|])/;
const WHOLE = /^(?:(?:cuenta )?(?:completa|entera|full|total)|cuenta|todo|toda|todos|full account)$/;
const MOST_SLOT = 20;

const ledBy = (plain: string): string | undefined => {
  const found = LED.exec(plain);
  return found?.[1] ?? found?.[2];
};

export function readSlot(cell: Cell | undefined): SlotRead {
  // A spreadsheet has read `3/4` or `3-4` as a day of April.
  if (cell instanceof Date) return { kind: 'unreadable' };
  const text = textOf(cell);
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/^(\d{1,2})\.0$/, '$1')
    .replace(/[.:°º]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain === '' || /^[-–—]+$/.test(plain)) return { kind: 'empty' };
  if (WHOLE.test(plain)) return { kind: 'whole' };
  const found = SLOTS.exec(plain)?.[1];
  const led = found === undefined && !looksLikeDate(text) ? ledBy(plain) : undefined;
  if (led !== undefined && Number(led) >= 1 && Number(led) <= MOST_SLOT)
    return { kind: 'slots', text: String(Number(led)), name: text };
  if (found === undefined) return looksLikeDate(text) ? { kind: 'unreadable' } : { kind: 'name', name: text };
  const list = found.replace(/\s*[y&+/]\s*/g, ',').replace(/[^\d,–-]/g, '');
  const isKnown = list.split(/[,–-]/).every((slot) => Number(slot) >= 1 && Number(slot) <= MOST_SLOT);
  return isKnown ? { kind: 'slots', text: list } : { kind: 'unreadable' };
}

export const isYes = (plain: string): boolean =>
  /^(?:si|s|x|pagado|pagada|pago|ya pago|true|verdadero|sim|ok|✅|1|cancelado|cancelada)$/.test(plain);
export const isNo = (plain: string): boolean =>
  /^(?:no|n|debe|pendiente|false|falso|falta|❌|0|nao|por cobrar)$/.test(plain);

export type StateRead = 'sold' | 'aside' | 'free' | 'other';

/** Ended and failed states aren't read from the word: date and account show them. */
export function readState(cell: Cell | undefined): StateRead {
  const plain = plainWords(textOf(cell));
  if (/\b(libre|disponible|vacio|vacia|free|sin vender|sin cliente|stock)\b/.test(plain)) return 'free';
  if (/\b(apartad\w*|reservad\w*|standby|separad\w*)\b/.test(plain)) return 'aside';
  return plain === '' ? 'other' : 'sold';
}

export function isNobody(text: string): boolean {
  const plain = plainWords(text);
  if (plain === '') return true;
  return /^(?:libre|disponible|vacio|vacia|free|sin vender|sin cliente|x+|n a|na|nadie|stock|ninguno)$/.test(
    plain,
  );
}
