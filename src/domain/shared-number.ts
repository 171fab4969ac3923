import { plainMarks } from '#domain/phones/phone-text.ts';

/** Digits with the marks that people and links put between them; a slash is not one, or a date would match. */
const NUMBER = /(?:\+\s?)?\(?\d[\d ().-]*\d/g;
/** Length bounds of a phone number (E.164). */
const DIGITS = { least: 7, most: 15 } as const;
const LONGEST_TEXT = 80;

const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0?[1-9]|1[0-2])';
const YEAR = '(?:(?:19|20)\\d\\d|\\d\\d)';
/** Other numbers of a receipt: days, times, amounts, and numbers whose label excludes a phone. */
const NO_PHONES: readonly RegExp[] = [
  /(?<![\d+])(?:19|20)\d\d([-./])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])(?:T[\d:.]+)?(?!\d)/g,
  new RegExp(`(?<![\\d+.-])(?:${DAY}([-./])${MONTH}\\1|${MONTH}([-./])${DAY}\\2)${YEAR}(?!\\d|[-.]\\d)`, 'g'),
  /(?<!\d)\d{1,2}:\d\d(?::\d\d)?(?!\d)/g,
  /(?:[$€]|\b(?:s\/\.?|bs\.?|usd|pen|mxn|cop|ars|clp|bob|brl|soles))\s?\d+(?:[.,]\d+)*/gi,
  /(?<![\d.,+-])\d{1,3}(?:[.,]\d{3})*[.,]\d\d(?=\s|$)/g,
  /\b(?:operaci[oó]n|oper?|transacci[oó]n|referencia|ref|c[oó]digo|cod|comprobante|recibo|voucher|constancia|pedido|dni|ruc|c[eé]dula|cuenta|cta|cci|cbu|clabe|tarjeta|folio|autorizaci[oó]n|monto|importe|total)\b[ .:#-]*(?:(?:de|la|el|es|n[uú]mero|nro|num|no|n)\b[ .:#°º-]*)*\d[\d -]*/gi,
];
/** A label that marks the following number as a phone. */
const PHONE_WORD =
  /\b(?:cel\w*|tel\w*|m[oó]vil|whats\w*|wsp|wpp|wa|yape|plin|nequi|fono|contacto)\b[^\d\n+]{0,12}$/i;

/**
 * Search text for a text that was copied or shared: its phone number, else its first line, else empty. A number with a
 * country's sign comes first, then a labelled one.
 */
export function soughtIn(text: string): string {
  const lines = text.split('\n').map((line) => withoutOthers(plainMarks(line)));
  const numbers = lines.flatMap((line) =>
    [...line.matchAll(NUMBER)].map((found) => ({
      number: found[0].trim(),
      isCalled: PHONE_WORD.test(line.slice(0, found.index)),
    })),
  );
  const phones = numbers.filter(({ number }) => isPhone(number));
  const best =
    phones.find(({ number }) => number.startsWith('+')) ??
    phones.find(({ isCalled }) => isCalled) ??
    phones[0];
  return best?.number ?? firstLine(text);
}

function withoutOthers(line: string): string {
  return NO_PHONES.reduce((rest, kind) => rest.replace(kind, ' | '), line);
}

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return digits >= DIGITS.least && digits <= DIGITS.most;
}

function firstLine(text: string): string {
  const line = text
    .split('\n')
    .map((part) => part.trim())
    .find((part) => part !== '');
  return (line ?? '').slice(0, LONGEST_TEXT);
}
