import { headerWords, roleOfHeader } from '#features/data/sheet-import/reading/header-words.ts';
import {
  type Cell,
  type Grid,
  isMail,
  MOST_COLUMNS,
  MOST_ROWS,
} from '#features/data/sheet-import/reading/grid.ts';
import type { Role } from '#features/data/sheet-import/reading/roles.ts';
import { TooLarge } from './bounds.ts';
import { type Fields, isFields, plainValue, valuesOf } from './json-values.ts';

/** Levels searched in one file. */
const DEEPEST = 6;
/** Rows of all lists in a file, unrelated objects of a bot included. */
const MOST_FILE_ROWS = 5 * MOST_ROWS;
/** Different names of fields in a file; further ones are ignored. */
const MOST_NAMES = 10_000;

interface List {
  title: string;
  rows: readonly Fields[];
}

/**
 * Lists of objects exported by a bot, an app or a database, each as a sheet whose header is the field names. A nested
 * object adds its fields; a nested list, such as a client's services, adds a row each. Throws if it is no JSON, and
 * `TooLarge`.
 */
export function gridsOfJson(text: string, name: string): Grid[] {
  ROLES.clear();
  const values = valuesOf(text.replace(/^\uFEFF/, '')).map(plainValue);
  const [only] = values;
  // One object a line is a list.
  const all = values.length > 1 && values.every(isFields) ? values : values.length > 1 ? null : only;
  const lists = all === null ? values.flatMap((one) => listsIn(one, name, 0)) : listsIn(all, name, 0);
  const taken = new Set<string>();
  const budget = { rows: MOST_FILE_ROWS };
  return lists.map(({ title, rows }, at) => {
    const own = taken.has(title) ? `${title} (${at + 1})` : title;
    taken.add(own);
    return gridOf(
      own,
      rows.flatMap((row) => spread(row, 0, budget)),
    );
  });
}

function listsIn(value: unknown, title: string, depth: number): List[] {
  if (Array.isArray(value)) return listsInArray(value, title, depth);
  if (!isFields(value) || depth > DEEPEST) return [];
  const rows = keyedRows(value);
  if (rows) return [{ title, rows }];
  return Object.entries(value).flatMap(([key, inner]) => listsIn(inner, key, depth + 1));
}

function listsInArray(value: readonly unknown[], title: string, depth: number): List[] {
  const rows = value.filter(isFields);
  // phpMyAdmin: a header, the database, and each table with its rows.
  const tables = rows.filter(({ type, data }) => type === 'table' && Array.isArray(data));
  if (tables.length > 0)
    return tables.flatMap(({ name, data }) =>
      listsIn(data, typeof name === 'string' ? name : title, depth + 1),
    );
  if (rows.length > 0) return [{ title, rows }];
  const [head, ...rest] = value.filter(Array.isArray) as unknown[][];
  if (!head || rest.length === 0) return [];
  // A sheet as rows of arrays.
  if (rest.length > MOST_ROWS) throw new TooLarge();
  const names = head.slice(0, MOST_COLUMNS).map(String);
  return [
    { title, rows: rest.map((row) => Object.fromEntries(names.map((key, at) => [key, row[at] ?? null]))) },
  ];
}

/** A database with its rows keyed; null for any other object. */
function keyedRows(value: Fields): Fields[] | null {
  const entries = Object.entries(value).filter(([, inner]) => typeof inner === 'object' && inner !== null);
  const rows = entries.filter((entry): entry is [string, Fields] => isFields(entry[1]));
  const isPlain =
    entries.length > 1 && rows.length === entries.length && rows.every(([, row]) => hasTexts(row));
  const known = rows.filter(([, row]) => rolesIn(row) > 0 && hasTexts(row));
  const isKnown = known.length > entries.length / 2 && (known.length > 1 || rolesIn(known[0]?.[1] ?? {}) > 1);
  if (!isPlain && !isKnown) return null;
  return (isKnown ? known : rows).map(([key, row]) => withKey(key, row));
}

const isText = (value: unknown): boolean => typeof value !== 'object' && value !== null;
const hasTexts = (row: Fields): boolean => Object.values(row).some(isText);
/** Caches roles by name: a list has the same names in each row. */
const ROLES = new Map<string, Role | null>();

function roleOf(key: string): Role | null {
  const known = ROLES.get(key);
  if (known !== undefined || ROLES.size >= MOST_NAMES) return known ?? null;
  const role = roleOfHeader(headerWords(words(key)));
  ROLES.set(key, role);
  return role;
}

const rolesIn = (row: Fields): number =>
  Object.entries(row).filter(([key, value]) => isText(value) && roleOf(key) !== null).length;

/** A bot may key its clients by phone, or accounts by mail. */
function withKey(key: string, row: Fields): Fields {
  const has = (role: string): boolean => Object.keys(row).some((own) => roleOf(own) === role);
  const phone = /^\+?(\d{8,15})(?:@(?:c\.us|s\.whatsapp\.net))?$/.exec(key)?.[1];
  if (phone && !has('phone')) return { telefono: phone, ...row };
  return isMail(key) && !has('email') ? { correo: key, ...row } : row;
}

/** Names of lists of clients inside an account; lists of other names are inside a client. */
const PEOPLE = /client|perfil|profile|usuari|user|pantalla|slot|miembro|tela/i;

/** A row for each item of its lists of objects, combined with its own fields. */
function spread(row: Fields, depth: number, budget: { rows: number }): Fields[] {
  const own: Fields = {};
  const lists: { key: string; items: readonly Fields[] }[] = [];
  for (const [key, value] of Object.entries(row)) {
    const items = Array.isArray(value) ? value.filter(isFields) : isFields(value) ? keyedRows(value) : null;
    if (items && items.length > 0 && depth < DEEPEST) lists.push({ key, items });
    else if (isFields(value)) Object.assign(own, prefixed(value, own));
    else own[key] = Array.isArray(value) ? value.filter((one) => !isFields(one)).join(', ') : value;
  }
  if (lists.length === 0) {
    budget.rows -= 1;
    if (budget.rows < 0) throw new TooLarge();
    return [own];
  }
  // Only the first fields are repeated in each item, which bounds the memory.
  const first = firstFields(own);
  return lists.flatMap(({ key, items }) =>
    items
      .flatMap((item) => spread(item, depth + 1, budget))
      .map((item) => beside(first, firstFields(item), key)),
  );
}

const firstFields = (row: Fields): Fields => Object.fromEntries(Object.entries(row).slice(0, MOST_COLUMNS));

/** Where both have a field, the item's value counts; outside lists of people the owner keeps name, phone and note. */
function beside(own: Fields, item: Fields, list: string): Fields {
  const out: Fields = { ...own };
  for (const [key, value] of Object.entries(item)) {
    const role = roleOf(key);
    const isPersons = role === 'client' || role === 'phone' || role === 'note';
    if (!(key in own) || (!isPersons && !PEOPLE.test(list))) out[key] = value;
    else if (PEOPLE.test(list)) {
      out[role === 'client' ? 'nombre_servicio' : role === 'price' ? 'costo' : `${key}_cuenta`] = own[key];
      out[key] = value;
    } else out[role === 'client' ? 'nombre_servicio' : `${key}_${list}`] = value;
  }
  return out;
}

const prefixed = (inner: Fields, own: Fields): Fields =>
  Object.fromEntries(
    Object.entries(inner).filter(
      ([key, value]) => !isFields(value) && !Array.isArray(value) && !(key in own),
    ),
  );

function gridOf(name: string, list: Fields[]): Grid {
  const found = new Set<string>();
  for (const key of list.flatMap((row) => Object.keys(row))) if (found.size < MOST_COLUMNS) found.add(key);
  const names = [...found];
  const rows = list.map((row) => names.map((key) => cellOf(row[key])));
  return { name, rows: [names.map(words), ...rows], merges: [] };
}

/** Splits `fechaRenovacion` and `expiration_date` into words. */
const words = (key: string): string =>
  key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim();

function cellOf(value: unknown): Cell {
  if (typeof value === 'string') return value === '' ? null : value;
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
