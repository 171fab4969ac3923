import { type CustomTypesConfig, types } from 'pg';

const OID = {
  int8: 20,
  date: 1082,
  timestamptz: 1184,
  numeric: 1700,
  int8Array: 1016,
  dateArray: 1182,
  timestamptzArray: 1185,
  numericArray: 1231,
} as const;

type Parser = (text: string) => unknown;

/** Turns `2026-11-21 02:44:00.123456+00` into `2026-11-21T02:44:00.123Z`; `infinity` and the like don't change. */
export const toIsoTimestamp = (text: string): string => {
  const match = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?:\.(\d+))?([+-]\d{2}(?::\d{2}){0,2})$/.exec(text);
  if (match === null) return text;
  const [, day, time, fraction = '', offset = '+00'] = match;
  const iso = `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}`;
  if (offset === '+00') return `${iso}Z`;
  return new Date(`${iso}${offset.length === 3 ? `${offset}:00` : offset.slice(0, 6)}`).toISOString();
};

/** A Date object would use the machine's time zone for the day. */
const asText: Parser = (text) => text;

/** One dimension, of values without commas, quotes or braces: `{1,NULL}`, `{"2026-…"}`. */
const listOf =
  (parse: Parser): Parser =>
  (text) =>
    text
      .slice(1, -1)
      .split(',')
      .filter((item) => item !== '')
      .map((item) => (item === 'NULL' ? null : parse(item.replaceAll('"', ''))));

const PARSERS: ReadonlyMap<number, Parser> = new Map<number, Parser>([
  [OID.int8, Number],
  [OID.numeric, Number],
  [OID.timestamptz, toIsoTimestamp],
  [OID.date, asText],
  [OID.int8Array, listOf(Number)],
  [OID.numericArray, listOf(Number)],
  [OID.timestamptzArray, listOf(toIsoTimestamp)],
  [OID.dateArray, listOf(asText)],
]);

/** Only for this server's connections: the whole process shares pg's own table. */
export const DATABASE_TYPES: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === 'binary' ? undefined : PARSERS.get(oid)) ?? types.getTypeParser(oid, format),
};
