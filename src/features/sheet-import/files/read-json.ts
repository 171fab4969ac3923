import { dayOf } from '#domain/dates/date-input.ts';
import { type Cell, type Grid, MOST_COLUMNS } from '#features/sheet-import/reading/grid.ts';

type Fields = Record<string, unknown>;

/** Most lists that one file is looked through for. */
const DEEPEST = 4;

/**
 * The lists of objects that a bot or app exports, each as a sheet whose header is the names of the fields. An object inside
 * an object gives its fields; a list inside one, such as a client's services, gives a row each. Throws where it is no JSON.
 */
export function gridsOfJson(text: string, name: string): Grid[] {
  const value: unknown = JSON.parse(text);
  return listsIn(value, name, 0).map(({ title, list }) => gridOf(title, list.flatMap(spread)));
}

function listsIn(value: unknown, title: string, depth: number): { title: string; list: Fields[] }[] {
  if (Array.isArray(value)) {
    const list = value.filter(isFields);
    return list.length > 0 ? [{ title, list }] : [];
  }
  if (!isFields(value) || depth > DEEPEST) return [];
  const entries = Object.entries(value);
  // A database that keeps its rows by their keys.
  const isKeyed = entries.length > 1 && entries.every(([, row]) => isFields(row) && !hasLists(row));
  if (isKeyed) return [{ title, list: entries.map(([, row]) => row as Fields) }];
  return entries.flatMap(([key, inner]) => listsIn(inner, key, depth + 1));
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasLists = (value: unknown): boolean =>
  isFields(value) && Object.values(value).some((inner) => Array.isArray(inner) && inner.some(isFields));

/** A row for each item of its lists of objects, with its own fields beside. */
function spread(row: Fields): Fields[] {
  const own: Fields = {};
  let items: Fields[] = [];
  for (const [key, value] of Object.entries(row)) {
    if (Array.isArray(value) && value.some(isFields)) items = [...items, ...value.filter(isFields)];
    else if (isFields(value)) Object.assign(own, prefixed(value, own));
    else own[key] = Array.isArray(value) ? value.join(', ') : value;
  }
  return items.length === 0 ? [own] : items.map((item) => ({ ...own, ...flat(item) }));
}

const flat = (item: Fields): Fields =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => !isFields(value) && !Array.isArray(value)));

function prefixed(inner: Fields, own: Fields): Fields {
  return Object.fromEntries(Object.entries(flat(inner)).filter(([key]) => !(key in own)));
}

function gridOf(name: string, list: Fields[]): Grid {
  const found = new Set<string>();
  for (const key of list.flatMap((row) => Object.keys(row))) if (found.size < MOST_COLUMNS) found.add(key);
  const names = [...found];
  const rows = list.map((row) => names.map((key) => cellOf(row[key])));
  return { name, rows: [names.map(words), ...rows], merges: [] };
}

/** `fechaRenovacion` and `expiration_date` are words. */
const words = (key: string): string => key.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');

const INSTANT = /^(\d{4}-\d{2}-\d{2})T(.*)$/;
const MIDNIGHT_UTC = /^00:00(?::00(?:\.0+)?)?Z$/;

/** An instant is of the phone's calendar, but midnight UTC, which is how programs write a day without a time. */
function dayIn(text: string): string {
  const [, day, time = ''] = INSTANT.exec(text) ?? [];
  if (day === undefined) return text;
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/.test(time) && !MIDNIGHT_UTC.test(time);
  return hasZone && !Number.isNaN(Date.parse(text)) ? dayOf(text) : day;
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'string') return value === '' ? null : dayIn(value);
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
