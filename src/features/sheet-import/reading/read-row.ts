import { normalizeHttpUrl, normalizeTelegramUser } from '#domain/contact.ts';
import { daysOf } from '#domain/money/typed-numbers.ts';
import { type Cell, plainWords, textOf } from './grid.ts';
import { type DateOrder, readDate } from './read-date.ts';
import {
  EXACT_AMOUNT,
  isNo,
  isNobody,
  isYes,
  type PhoneReader,
  readMoney,
  readPhoneCell,
  readSlot,
  readState,
  type SlotRead,
} from './read-values.ts';
import type { Role } from './roles.ts';
import type { AccountRead, ClientRead, Note, Problem } from './row-read.ts';

export interface ValueContext {
  symbol: string;
  phones: PhoneReader;
  /** `yyyy-mm-dd` */
  today: string;
}

/** The cells of one row, or of one profile of it. */
export interface RowCells {
  cell: (role: Role) => Cell | undefined;
  /** How the column of that role writes its dates. */
  dates: (role: Role) => { order: DateOrder; suspectsReal: boolean };
  has: (role: Role) => boolean;
  isBelow: (role: Role) => boolean;
  /** The reseller wrote or chose it here. */
  isFixed: (role: Role) => boolean;
}

const TEXT_LIMIT = 200;
const PIN_LIMIT = 12;
const NOTE_LIMIT = 2_000;

/** Reads values and notes what it has to ask. */
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

  /** Null where there is none, or where it has to be asked. */
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
    const password = this.password();
    const supplierPhone = this.#cells.has('supplierPhone')
      ? readPhoneCell(this.#cells.cell('supplierPhone'), this.#context.phones)
      : null;
    return {
      service,
      email: this.line('email') ?? '',
      password,
      url: url ?? null,
      supplier: this.line('supplier'),
      supplierPhone: supplierPhone?.kind === 'phone' ? supplierPhone.e164 : null,
      cost: this.money('cost'),
      start: this.day('accountStart'),
      end: this.day('accountEnd'),
    };
  }

  /** As it stands: a password may begin with zeros or end in a space that the sheet took. */
  password(): string | null {
    const cell = this.#cells.cell('password');
    const text = typeof cell === 'string' ? cell.trim() : textOf(cell);
    if (/[\p{Cc}\p{Cs}]/u.test(text) || text.length > TEXT_LIMIT) this.ask('password', 'unreadable');
    return text === '' || /^[-–—]+$/.test(text) ? null : text;
  }

  /** Undefined where the row has nobody: an empty profile. */
  client(): ClientRead | undefined {
    const state = readState(this.#cells.cell('state'));
    const { name, phoneText } = this.#person();
    if (state === 'free' || (isNobody(name) && isNobody(phoneText ?? ''))) return undefined;
    const phone = this.#phone(phoneText);
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
      pin: this.line('pin', PIN_LIMIT),
      price,
      start,
      end,
      days: daysOf(this.text('days')),
      state: state === 'aside' ? 'Standby' : 'Vendido',
      paid: this.#paid(),
      note: this.#note(slot),
    };
  }

  /** `Ana 987 654 321` in one cell is a name and a phone, where no other cell has it. */
  #person(): { name: string; phoneText: string | null } {
    const name = this.line('client') ?? '';
    if (this.text('phone') !== '') return { name, phoneText: null };
    const found = /[+(]?\d[\d\s().-]{5,}\d/.exec(name)?.[0];
    if (!found || found.replace(/\D/g, '').length < 7) return { name, phoneText: '' };
    const rest = name.replace(found, ' ').replace(/[\s,;:|/()–-]+$|^[\s,;:|/()–-]+/g, '');
    return { name: rest.replace(/\s+/g, ' '), phoneText: found };
  }

  #phone(typed: string | null): string | null {
    const cell = typed ?? this.#cells.cell('phone');
    const reading = readPhoneCell(cell, this.#context.phones);
    if (reading.kind === 'phone') return reading.e164;
    if (reading.kind === 'doubtful' && this.#cells.isFixed('phone')) return reading.e164;
    if (reading.kind === 'doubtful') this.ask('phone', 'doubtful', [reading.e164]);
    else if (reading.kind === 'several') this.ask('phone', 'several', reading.texts);
    else this.ask('phone', reading.kind === 'empty' ? 'missing' : reading.kind);
    return null;
  }

  #slot(): SlotRead {
    const type = plainWords(this.text('type'));
    const slot = readSlot(this.#cells.cell('slot'));
    if (/\b(completa|entera|full|cuenta)\b/.test(type) && !type.includes('perfil')) return { kind: 'whole' };
    if (slot.kind === 'unreadable') this.ask('slot', 'unreadable');
    if (slot.kind === 'name') this.notes.push({ kind: 'profileName', text: slot.name });
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

  #paid(): boolean {
    const text = plainWords(this.text('paid'));
    const header = this.#cells.has('paid');
    if (!header || text === '' || isYes(text)) return true;
    if (isNo(text)) return false;
    this.ask('paid', 'unreadable', ['sí', 'no']);
    return true;
  }

  #note(slot: SlotRead): string | null {
    const cell = this.#cells.cell('note');
    const text = typeof cell === 'string' ? cell.trim() : textOf(cell);
    const own = slot.kind === 'name' && slot.name !== this.text('client') ? [slot.name] : [];
    const note = [...own, ...(text === '' ? [] : [text])].join('\n').replace(/\r\n?/g, '\n');
    return note === '' ? null : note.slice(0, NOTE_LIMIT);
  }
}
