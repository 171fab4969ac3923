import { type Cell, type Filled, plainWords, textOf } from './grid.ts';
import type { Header } from './header.ts';
import { areEpochs, ratiosOf, type Ratios } from './column-profile.ts';
import { presetOf, type Preset } from './presets.ts';
import { readDate } from '#features/data/sheet-import/reading/dates/read-date.ts';
import { ownPhones } from './persons.ts';
import { single } from './rivals.ts';
import { headerWords, isId, ofClients, OWES, roleOfHeader } from './header-words.ts';
import { type Column, OF_CLIENT, type Role, type Twice } from './roles.ts';

export interface Columns {
  columns: readonly Column[];
  preset: Preset['id'] | null;
  /** Roles that several columns seem to hold, or one that may be a third person's: rows where they differ are asked. */
  twice: readonly Twice[];
  /** All roles with rival columns, answered ones included. */
  asked: readonly Twice[];
}

export const unreadHeaders = (columns: readonly Column[]): string[] =>
  columns.flatMap(({ role, header }) => (role === null && header !== '' ? [header] : []));

/** Rows that decide a column's content. */
const SAMPLE = 300;
const MOST = 0.6;

/** `chosen` are the reseller's own choices by column; null ignores a column. `today`: `yyyy-mm-dd`. */
export function readColumns(
  sheet: Filled,
  header: Header,
  today: string,
  chosen: ReadonlyMap<number, Role | null> = new Map(),
): Columns {
  const first = (header.rows.at(-1) ?? -1) + 1;
  const sample = sheet.rows.slice(first, first + SAMPLE);
  const preset = presetOf(header.texts);
  const guessed = preset ? ofPreset(header, preset) : guess(header, sample);
  const { columns, twice } = preset
    ? { columns: guessed, twice: [] }
    : settled(notPaid(guessed, sample, today), sample);
  return {
    columns: columns.map((column) => withChoice(column, chosen)),
    preset: preset?.id ?? null,
    asked: twice,
    twice: twice.filter(
      ({ role, indexes }) =>
        ![...chosen.values()].includes(role) && indexes.some((index) => !chosen.has(index)),
    ),
  };
}

function withChoice(column: Column, chosen: ReadonlyMap<number, Role | null>): Column {
  const role = chosen.get(column.index);
  if (role !== undefined) return { ...column, role };
  // A role that the reseller gave to another column leaves this one.
  const isTaken =
    column.group === null &&
    column.role !== null &&
    column.role !== 'note' &&
    [...chosen.values()].includes(column.role);
  return isTaken ? { ...column, role: null } : column;
}

/** A header may equal the name of an object's inherited property. */
const roleIn = ({ columns }: Preset, word: string): Role | null =>
  Object.hasOwn(columns, word) ? (columns[word] ?? null) : null;

/** Columns added to an export get their role from the header, the export's own only from the preset. */
function ofPreset({ texts }: Header, preset: Preset): Column[] {
  const own = texts.map((header) => roleIn(preset, plainWords(header)));
  return texts.map((header, index) => {
    const added = Object.hasOwn(preset.columns, plainWords(header))
      ? null
      : roleOfHeader(headerWords(header));
    if (added !== null && !own.includes(added)) own[index] = added;
    return { index, header, role: own[index] ?? null, group: null };
  });
}

const NUMBERED = /(?:^|\s)(?:perfil|pantalla|cliente|slot|p|pf)?\s?#?(\d{1,2})(?=\s|$)/;

/** Roles for which a group's name decides the owner; other columns keep their own name. */
const BY_GROUP: ReadonlySet<Role | null> = new Set(['accountEnd', 'accountStart', 'cost', 'supplierPhone']);

function headerRole(both: string, own: string): Role | null {
  const role = roleOfHeader(headerWords(both));
  return BY_GROUP.has(role) ? role : (roleOfHeader(headerWords(own)) ?? role);
}

function guess({ texts, own: names }: Header, sample: readonly Cell[][]): Column[] {
  const numbered = texts.map((text) => numberedRole(headerWords(text)));
  const numbers = new Set(numbered.map((found) => found?.number).filter((number) => number !== undefined));
  const repeats = numbers.size >= 2 ? [] : repeatsOf(texts);
  return texts.map((header, index) => {
    const ratios = ratiosOf(sample.map((row) => row[index]));
    const own = numbers.size >= 2 ? numbered[index] : undefined;
    if (own) return { index, header, role: groupedRole(own.role, ratios), group: own.number };
    const plain = headerWords(header);
    const role = byContent(headerRole(header, names[index] ?? ''), plain, ratios, sample, index);
    return { index, header, role, group: repeats[index] ?? null };
  });
}

/** Matches `PIN2`, `Perfil 2`, `Perfil 2 Teléfono`. */
function numberedRole(header: string): { number: number; role: Role } | undefined {
  const plain = header.replace(/(\p{L})(\d)/gu, '$1 $2');
  const found = NUMBERED.exec(plain);
  if (!found) return undefined;
  const number = Number(found[1]);
  const rest = `${plain.slice(0, found.index)} ${plain.slice(found.index + found[0].length)}`.trim();
  const role = rest === '' ? roleOfHeader(plain.replace(/\d+/g, '').trim()) : roleOfHeader(rest);
  const own = role ?? 'client';
  return number >= 1 && number <= 20 && OF_CLIENT.has(own) ? { number, role: own } : undefined;
}

/** A cell under `Perfil 2` names its holder. */
function groupedRole(role: Role, ratios: Ratios): Role {
  if (role === 'slot' || role === 'client') return ratios.phone >= MOST ? 'phone' : 'client';
  return role;
}

/** Repeated words, such as client, phone, end, client, phone, end: each repetition of the first begins a profile. */
function repeatsOf(texts: readonly string[]): (number | null)[] {
  const roles = texts.map((text) => roleOfHeader(headerWords(text)));
  const leads = roles.flatMap((role, index) => (role === 'client' || role === 'phone' ? [index] : []));
  const lead = leads[0];
  if (lead === undefined) return [];
  const plain = texts.map(plainWords);
  const again = plain.flatMap((text, index) => (text === plain[lead] ? [index] : []));
  if (again.length < 2) return [];
  // Columns that repeat between two leads belong to the profile; those before the first lead too, if they repeat.
  const width = (again[1] ?? 0) - lead;
  let begin = lead;
  while (begin > 0 && plain[begin - 1] !== '' && plain[begin - 1] === plain[begin - 1 + width]) begin -= 1;
  return texts.map((_, index) => {
    const role = roles[index];
    const group = Math.floor((index - begin) / width) + 1;
    const isIn =
      index >= begin && group <= again.length && role !== null && role !== undefined && OF_CLIENT.has(role);
    return isIn ? group : null;
  });
}

const PAYMENT = /\b(pag\w*|cobr\w*)\b/;

/** A payment column with past dates holds payments, not ends, which are in the future. */
function notPaid(columns: Column[], sample: readonly Cell[][], today: string): Column[] {
  return columns.map((column) => {
    if (column.role !== 'end' || !PAYMENT.test(plainWords(column.header))) return column;
    const days = sample.flatMap((row) => {
      const reading = readDate(row[column.index], { order: 'dmy', today });
      return reading.kind === 'day' ? [reading.day] : [];
    });
    const past = days.filter((day) => day < today).length;
    return past >= days.length * MOST ? { ...column, role: null } : column;
  });
}

const TERMS = new Set([7, 8, 10, 14, 15, 28, 29, 30, 31, 45, 60, 90, 120, 180, 360, 365]);

/** Corrects roles from the header by the cells, as for a column of payment dates. */
function byContent(
  role: Role | null,
  plain: string,
  ratios: Ratios,
  sample: readonly Cell[][],
  index: number,
): Role | null {
  if (ratios.filled === 0) return role;
  if (role === null) return plain === '' ? bare(ratios) : isId(plain) && ratios.mail >= MOST ? 'email' : null;
  // A profile's code in a program is its PIN.
  if (role === 'pin' && /\bcodigo\b(?! pin)/.test(plain))
    return arePins(sample.map((row) => row[index])) ? role : null;
  if (role === 'email') return ratios.service >= MOST ? 'service' : ratios.phone >= MOST ? 'phone' : role;
  if (role === 'phone') return ratios.count + ratios.amount >= MOST ? null : role;
  if (role === 'client') return ratios.service >= MOST ? 'service' : role;
  if (role === 'paid' && OWES.test(plain)) return role;
  // A column of payment dates is another role.
  if (role === 'advance') return ratios.date >= MOST ? null : role;
  if (role === 'price' || role === 'paid') return ofPayment(role, ratios);
  if (role === 'state') return ratios.answer >= MOST ? 'paid' : role;
  if (role === 'end' || role === 'accountEnd' || role === 'start' || role === 'accountStart')
    return ratios.date + ratios.amount + ratios.text > 0 || areEpochs(sample.map((row) => row[index]))
      ? role
      : null;
  if (role === 'days') return areTerms(sample.map((row) => row[index])) ? role : null;
  return role;
}

function ofPayment(role: Role, ratios: Ratios): Role {
  if (ratios.date >= MOST) return 'end';
  if (ratios.answer >= MOST) return 'paid';
  return ratios.amount + ratios.count >= MOST ? 'price' : role;
}

function arePins(cells: readonly (Cell | undefined)[]): boolean {
  const texts = cells.map(textOf).filter((text) => text !== '');
  return texts.filter((text) => /^\d{4,6}$/.test(text)).length >= texts.length * MOST;
}

/** Days left are any number; sold days are a month, two, a year. */
function areTerms(cells: readonly (Cell | undefined)[]): boolean {
  const days = cells.filter((cell) => cell !== null && cell !== undefined && cell !== '').map(Number);
  return days.length > 0 && days.filter((count) => TERMS.has(count)).length >= days.length * 0.9;
}

function bare(ratios: Ratios): Role | null {
  if (ratios.mail >= MOST) return 'email';
  if (ratios.phone >= MOST) return 'phone';
  if (ratios.date >= MOST) return 'end';
  if (ratios.service >= MOST) return 'service';
  if (ratios.amount >= MOST) return 'price';
  return ratios.count >= MOST ? 'slot' : null;
}

function settled(guessed: Column[], sample: readonly Cell[][]): { columns: Column[]; twice: Twice[] } {
  const known = users(withoutHeader(ends(guessed), sample), sample);
  const { columns, doubtful } = ownPhones(mailboxes(known), sample);
  return single(columns, sample, doubtful);
}

/** The end nearer to the client's columns is the client's. */
function ends(columns: Column[]): Column[] {
  const client = columns.find(({ role, group }) => group === null && (role === 'client' || role === 'phone'));
  const own = columns.filter(({ role, group }) => role === 'end' && group === null);
  const hasGroups = columns.some(({ group }) => group !== null);
  const [first] = own;
  if (!first || (own.length < 2 && !hasGroups)) return columns;
  const isAccounts = hasGroups || (client !== undefined && first.index < client.index);
  return isAccounts
    ? columns.map((column) => (column === first ? { ...column, role: 'accountEnd' as const } : column))
    : columns;
}

/** Not the sign-in address. */
const OTHER_MAIL = /\b(recuperacion|recovery|respaldo|alterno|alternativo|secundario|personal)\b/;

/** If a mail has its own column, `Usuario` is the account's user. */
function users(columns: Column[], sample: readonly Cell[][]): Column[] {
  const own = columns.filter(({ role }) => role === 'email');
  if (own.length < 2) return columns;
  const mails = (column: Column): number => ratiosOf(sample.map((row) => row[column.index])).mail;
  const isOwn = ({ header }: Column): boolean =>
    !OTHER_MAIL.test(headerWords(header)) && !ofClients(headerWords(header));
  const first = own.find(isOwn) ?? own[0];
  const best = own.reduce(
    (one, other) => (one && isOwn(other) && mails(other) > mails(one) ? other : one),
    first,
  );
  if (!best) return columns;
  let given = columns.some(({ role }) => role === 'client');
  return columns.map((column) => {
    if (column.role !== 'email' || column === best) return column;
    const isPerson = !given && mails(column) < MOST && /\b(usuario|user)\b/.test(headerWords(column.header));
    if (isPerson) given = true;
    const isRival = isOwn(column) && !isPerson && (mails(best) === 0 || mails(column) >= MOST);
    return isRival ? column : { ...column, role: isPerson ? ('client' as const) : null };
  });
}

const MAILBOX = /\b(correo|e ?mail|mail|gmail|hotmail|outlook)\b/;

/** If an account's password has its own column, the mailbox's is ignored. */
function mailboxes(columns: Column[]): Column[] {
  const own = columns.filter(({ role, header }) => role === 'password' && !MAILBOX.test(plainWords(header)));
  if (own.length === 0) return columns;
  return columns.map((column) =>
    column.role === 'password' && !own.includes(column) ? { ...column, role: null } : column,
  );
}

/** Without any header: the text beside the mail is its password, another text the client. */
function withoutHeader(columns: Column[], sample: readonly Cell[][]): Column[] {
  if (columns.some(({ header }) => header !== '')) return columns;
  const mail = columns.find(({ role }) => role === 'email');
  const dates = columns.filter(({ role }) => role === 'end');
  const free = columns.filter(({ role, index }) => {
    const { filled } = ratiosOf(sample.map((row) => row[index]));
    return role === null && filled > 0;
  });
  const password = mail && free.find(({ index }) => index === mail.index + 1);
  const client = free.find((column) => column !== password);
  return columns.map((column) => {
    if (column === password) return { ...column, role: 'password' };
    if (column === client) return { ...column, role: 'client' };
    if (dates.length === 2 && column === dates[0]) return { ...column, role: 'start' };
    return column;
  });
}
