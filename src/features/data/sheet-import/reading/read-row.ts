import { normalizeHttpUrl, normalizeTelegramUser } from '#domain/contact.ts';
import { daysOf } from '#domain/money/typed-numbers.ts';
import { type Cell, plainWords, textOf } from './grid.ts';
import { type DateOrder, readDate } from '#features/data/sheet-import/reading/dates/read-date.ts';
import {
  EXACT_AMOUNT,
  isNobody,
  type PhoneRead,
  type PhoneReader,
  readMoney,
  readPair,
  readPhoneCell,
  readSlot,
  readState,
  type SlotRead,
} from './read-values.ts';
import { lostLetters } from './clean-cells.ts';
import { readPayment } from './payment.ts';
import { OF_CLIENT, type Role } from './roles.ts';
import type { AccountRead, ClientRead, Note, Problem } from './row-read.ts';

export interface ValueContext {
  symbol: string;
  phones: PhoneReader;
  /** `yyyy-mm-dd` */
  today: string;
}

export interface RowCells {
  cell: (role: Role) => Cell | undefined;
  dates: (role: Role) => { order: DateOrder; suspectsReal: boolean; is1904: boolean };
  has: (role: Role) => boolean;
  isBelow: (role: Role) => boolean;
  /** True if the column of `paid` says who owes, and what. */
  owes: () => boolean;
  /** Digits of nearly every PIN of the sheet; 0 if they differ. */
  pinLength: () => number;
  open: () => readonly (readonly [Role, readonly string[]])[];
  /** True if the reseller typed or chose the value here. */
  isFixed: (role: Role) => boolean;
}

const UNPAID = /\b(pendiente|debe|por cobrar|no pag\w+|sin pagar|moros\w+|falta pag\w+)\b/;
/** The lookbehind skips starts inside a run, so that a long run before other text takes linear time. */
const AROUND_PHONE = /(?<![\s,;:|/()–-])[\s,;:|/()–-]+$|^[\s,;:|/()–-]+/g;
const TEXT_LIMIT = 200;
const PIN_LIMIT = 12;
const NOTE_LIMIT = 2_000;

const nameOf = (slot: SlotRead): string | undefined =>
  slot.kind === 'name' || slot.kind === 'slots' ? slot.name : undefined;

export class RowReader {
  readonly problems: Problem[] = [];
  readonly notes: Note[] = [];
  readonly #cells: RowCells;
  readonly #context: ValueContext;

  constructor(cells: RowCells, context: ValueContext) {
    this.#cells = cells;
    this.#context = context;
  }

  text(role: Role): string {
    return textOf(this.#cells.cell(role));
  }

  ask(role: Role, kind: Problem['kind'], options: readonly string[] = []): void {
    this.problems.push({ role, kind, text: this.text(role), options });
  }

  /** Asks which of two rival columns holds the value; the question replaces other problems of that role. */
  askOpen(hasClient: boolean): void {
    for (const [role, options] of this.#cells.open()) {
      if (!hasClient && OF_CLIENT.has(role) && role !== 'client' && role !== 'phone') continue;
      const others = this.problems.filter((problem) => problem.role !== role);
      this.problems.splice(
        0,
        this.problems.length,
        { role, kind: 'twoColumns', text: '', options },
        ...others,
      );
    }
  }

  day(role: Role): string | null {
    const reading = readDate(this.#cells.cell(role), {
      ...this.#cells.dates(role),
      today: this.#context.today,
    });
    if (reading.kind === 'day') return reading.day;
    if (reading.kind === 'ambiguous') this.ask(role, 'ambiguous', reading.days);
    if (reading.kind === 'unreadable') this.ask(role, 'unreadable');
    return null;
  }

  money(role: Role): number | null {
    const reading = readMoney(this.#cells.cell(role), this.#context.symbol);
    if (reading.kind === 'amount') return reading.amount;
    if (reading.kind === 'ambiguous')
      this.ask(
        role,
        'ambiguous',
        reading.amounts.map((amount) => EXACT_AMOUNT + String(amount)),
      );
    if (reading.kind === 'unreadable') this.ask(role, 'unreadable');
    return null;
  }

  line(role: Role, limit = TEXT_LIMIT): string | null {
    const text = this.text(role);
    if (Array.from(text).length > limit) this.ask(role, 'tooLong');
    return text === '' ? null : text;
  }

  account(service: string): AccountRead {
    const url = normalizeHttpUrl(this.text('url'));
    const { email, password } = this.#credentials();
    return {
      service,
      email,
      password,
      url: url ?? null,
      supplier: this.line('supplier'),
      supplierPhone: this.#supplierPhone(),
      cost: this.money('cost'),
      start: this.day('accountStart'),
      end: this.day('accountEnd'),
    };
  }

  /** Null for words or nothing; an unclear number is asked. */
  #supplierPhone(): string | null {
    if (!this.#cells.has('supplierPhone')) return null;
    const reading = readPhoneCell(this.#cells.cell('supplierPhone'), this.#context.phones);
    if (reading.kind === 'phone') return reading.e164;
    const isNone = reading.kind === 'empty' || reading.kind === 'unreadable';
    return isNone ? null : this.#askPhone('supplierPhone', reading);
  }

  /** User and password, which some sheets have in one cell. */
  #credentials(): { email: string; password: string | null } {
    const password = this.password();
    const pair = readPair(this.#cells.cell('email'));
    if (!pair) return { email: this.line('email') ?? '', password };
    if (pair.password === null || (password !== null && password !== pair.password))
      this.ask('email', 'unreadable', [pair.email]);
    else if (password === null) this.notes.push({ kind: 'passwordBeside', text: '' });
    return { email: pair.email, password: password ?? pair.password };
  }

  /** The raw text: a password may begin with zeros or end in a space. */
  password(): string | null {
    const cell = this.#cells.cell('password');
    const text = typeof cell === 'string' ? cell.trim() : textOf(cell);
    if (/[\p{Cc}\p{Cs}]/u.test(text) || text.length > TEXT_LIMIT) this.ask('password', 'unreadable');
    return text === '' || /^[-–—]+$/.test(text) ? null : text;
  }

  /** Undefined if the row has no client, so that the profile is free. */
  client(): ClientRead | undefined {
    const state = readState(this.#cells.cell('state'));
    const { name, phoneText } = this.#person();
    if (state === 'free' || (isNobody(name) && isNobody(phoneText ?? this.text('phone')))) return undefined;
    const phone = this.#phone(phoneText);
    const lost = this.#cells.isFixed('client') ? null : lostLetters(this.#cells.cell('client'));
    if (lost)
      this.ask(
        'client',
        'letters',
        [lost.repaired, name].filter((text) => text !== null),
      );
    if (isNobody(name)) this.notes.push({ kind: 'nameFromPhone', text: phone ?? '' });
    const slot = this.#slot();
    const price = this.#price();
    const start = this.day('start');
    const end = this.day('end');
    if (start && end && end <= start) this.ask('end', 'endBeforeStart');
    return {
      name: isNobody(name) ? (phone ?? '') : name,
      phone: phone ?? '',
      telegram: normalizeTelegramUser(this.text('telegram')) ?? null,
      slot,
      pin: this.#pin(),
      price,
      start,
      end,
      days: daysOf(this.text('days').replace(/\.0$/, '')),
      state: state === 'aside' ? 'Standby' : 'Vendido',
      ...this.#payment(price, slot, state === 'aside'),
    };
  }

  /** `Ana 987 654 321` in one cell is a name and a phone, if no other cell has either. */
  #person(): { name: string; phoneText: string | null } {
    const name = this.line('client') ?? '';
    const phone = this.text('phone');
    const isBoth = name === '' && /\p{L}{3,}/u.test(phone) && !/^https?:|wa\.me/i.test(phone);
    if (phone !== '' && !isBoth) return { name, phoneText: null };
    const text = isBoth ? phone : name;
    const found = /[+(]?\d[\d\s().-]{5,}\d/.exec(text)?.[0];
    if (!found || found.replace(/\D/g, '').length < 7) return { name: text, phoneText: '' };
    const rest = text.replace(found, ' ').replace(AROUND_PHONE, '');
    return { name: rest.replace(/\s+/g, ' '), phoneText: found };
  }

  #phone(typed: string | null): string | null {
    const cell = typed ?? this.#cells.cell('phone');
    const reading = readPhoneCell(cell, this.#context.phones);
    return reading.kind === 'phone' ? reading.e164 : this.#askPhone('phone', reading);
  }

  /** Asks about an unclear number. Returns the reading that the reseller has chosen, else null. */
  #askPhone(role: Role, reading: Exclude<PhoneRead, { kind: 'phone' }>): string | null {
    if ('readings' in reading) {
      const chosen = reading.readings.find((e164) => e164 === this.text(role));
      if (chosen && this.#cells.isFixed(role)) return chosen;
      this.ask(role, reading.kind, reading.readings);
    } else if (reading.kind === 'several') this.ask(role, 'several', reading.texts);
    else this.ask(role, reading.kind === 'empty' ? 'missing' : reading.kind);
    return null;
  }

  #slot(): SlotRead {
    const type = plainWords(this.text('type'));
    const slot = readSlot(this.#cells.cell('slot'));
    if (/\b(completa|entera|full|cuenta)\b/.test(type) && !type.includes('perfil')) return { kind: 'whole' };
    if (slot.kind === 'unreadable') this.ask('slot', 'unreadable');
    const name = nameOf(slot);
    if (name) this.notes.push({ kind: 'profileName', text: name });
    return slot;
  }

  #price(): number | null {
    if (this.#cells.isBelow('price')) {
      this.notes.push({ kind: 'priceAbove', text: '' });
      return 0;
    }
    const price = this.money('price');
    const isAsked = this.problems.some(({ role }) => role === 'price');
    if (price === null && !isAsked) this.notes.push({ kind: 'noPrice', text: '' });
    return price;
  }

  /** `0042` is 42 to a spreadsheet. */
  #pin(): string | null {
    const pin = this.line('pin', PIN_LIMIT)?.replace(/^(\d{1,6})\.0$/, '$1') ?? null;
    const full = pin?.padStart(this.#cells.pinLength(), '0') ?? null;
    if (pin === null || pin === full || !/^\d+$/.test(pin) || this.#cells.isFixed('pin')) return pin;
    this.notes.push({ kind: 'pinZeros', text: full ?? '' });
    return full;
  }

  /** A debt above the price is the price, as is that of who has not bought yet; the note keeps the sheet's amount. */
  #payment(
    price: number | null,
    slot: SlotRead,
    isAside: boolean,
  ): Pick<ClientRead, 'paid' | 'received' | 'note'> {
    const note = this.#note(slot);
    const cells = this.#cells;
    const said = (role: Role): Cell | undefined => (cells.has(role) ? (cells.cell(role) ?? null) : undefined);
    const [paid, advance] = [said('paid'), said('advance')];
    if (paid === undefined && advance === undefined) return { paid: !this.#isUnpaid(), received: null, note };
    const read = readPayment({
      paid,
      isDebt: cells.owes() && !cells.isFixed('paid'),
      advance,
      price,
      money: (cell) => readMoney(cell, this.#context.symbol),
    });
    if (read.kind === 'asks') {
      const text = this.text(paid === undefined ? 'advance' : 'paid');
      this.problems.push({ role: 'paid', kind: read.problem, text, options: ['sí', 'no'] });
    }
    if (read.kind !== 'owes') return { paid: true, received: null, note };
    if (read.owed === null) return { paid: false, received: null, note };
    const isPart = read.received !== null && !isAside;
    this.notes.push({ kind: isPart ? 'owesPart' : 'owesAbove', text: read.owed });
    if (isPart) return { paid: false, received: read.received, note };
    return { paid: false, received: null, note: [note, `Debe ${read.owed}`].filter(Boolean).join('\n') };
  }

  #isUnpaid(): boolean {
    const text = this.text('state');
    const isUnpaid = UNPAID.test(plainWords(text));
    if (isUnpaid) this.notes.push({ kind: 'unpaid', text });
    return isUnpaid;
  }

  #note(slot: SlotRead): string | null {
    const cell = this.#cells.cell('note');
    const text = typeof cell === 'string' ? cell.trim() : textOf(cell);
    const name = nameOf(slot);
    const own = name && name !== this.text('client') ? [name] : [];
    const note = [...own, ...(text === '' ? [] : [text])].join('\n').replace(/\r\n?/g, '\n');
    return note === '' ? null : note.slice(0, NOTE_LIMIT);
  }
}
