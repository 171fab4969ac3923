import { normalizeCode } from '#domain/code.ts';
import { isE164, normalizeHttpUrl, normalizeTelegramUrl, normalizeTelegramUser } from '#domain/contact.ts';
import { isUuid } from '#domain/ids.ts';
import { hasForbiddenCharacters, normalizeText } from '#domain/text.ts';
import type { Normalizer } from './fields.ts';

/** `undefined`: the text is invalid. */
type Normalize = (text: string) => string | null | undefined;

const plain = (text: string, multiline: boolean): string | undefined => {
  const normal = normalizeText(text);
  return hasForbiddenCharacters(normal, { multiline }) ? undefined : normal;
};

const within =
  (normalize: Normalize): Normalize =>
  (text) => {
    const line = plain(text, false);
    return line === undefined ? undefined : normalize(line);
  };

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** Takes ISO 8601 with a zone, or a bare date as midnight UTC; returns UTC with milliseconds. */
export function normalizeInstant(text: string): string | undefined {
  const time = ISO_INSTANT.test(text) && isCalendarDay(text.slice(0, 10)) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time) || time < EARLIEST_MS || time > LATEST_MS) return undefined;
  return new Date(time).toISOString();
}

/** `Date` would silently read 30 February as 2 March. */
function isCalendarDay(day: string): boolean {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
}

const EARLIEST_MS = Date.UTC(2000, 0, 1);
const LATEST_MS = Date.UTC(2200, 0, 1);

/** Undefined refuses the text; otherwise the result is what gets stored. */
export const NORMALIZERS: Record<Normalizer, Normalize> = {
  line: (text) => plain(text, false),
  lineOrNull: (text) => (plain(text, false) === '' ? null : plain(text, false)),
  lines: (text) => plain(text, true),
  linesOrNull: (text) => (plain(text, true) === '' ? null : plain(text, true)),
  verbatim: (text) => (hasForbiddenCharacters(text, { multiline: false }) ? undefined : text),
  uuid: (text) => (isUuid(text) ? text.toLowerCase() : undefined),
  instant: normalizeInstant,
  phone: within((text) => (isE164(text) ? text : undefined)),
  code: within(normalizeCode),
  telegramUser: within(normalizeTelegramUser),
  telegramUrl: within(normalizeTelegramUrl),
  httpUrl: within(normalizeHttpUrl),
};
