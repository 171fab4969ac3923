const DIGIT = /\p{Nd}/u;
/** Link of a WhatsApp chat, whose number includes the country. */
const LINK =
  /^(?:https?:\/\/)?(?:(?:www\.)?wa\.me|(?:api|web)\.whatsapp\.com|whatsapp:\/)\/(?:send\/?\?(?:[^#]*&)?phone=)?(?:\+|%2B|00)?\s*(\d[\d\s().-]{5,}\d)(?:[?&/#].*)?$/i;
const SCHEME = /^(?:tel|callto|sms|phone):(?:\/\/)?/i;
/** A number that a program stored as an amount: `987654321.0`, `987,654,321.00`. */
const WHOLE = /^(\+?\d[\d ]{6,}|\d{1,3}(?:,\d{3})+)\.0+$|^(\+?\d[\d ]{6,}|\d{1,3}(?:\.\d{3})+),0+$/;
const POWER = /^\+?(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i;
/** E.164 allows no longer number. */
const MOST_DIGITS = 15;
const NONE = /^(?:nan|none|null|nil|undefined|n\/?a|<na>|#n\/[ad]|[-.x]+)$/i;

/** Digits of any script become 0 to 9, dashes and spaces one kind each; invisible marks are removed. */
export function plainMarks(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Dash}\u00AD]/gu, '-')
    .replace(/\s+/gu, ' ');
}

/** Undoes what a spreadsheet, a program or a link made of a phone number (GEN-63). */
export function plainPhone(text: string): string {
  const plain = plainMarks(text)
    .trim()
    .replace(/^="?(.*?)"?$/, '$1')
    .replace(/^['"`´’‘]+|(?<!['"])['"]+$/g, '')
    .trim()
    .replace(SCHEME, '');
  const linked = LINK.exec(plain)?.[1];
  if (linked) return `+${linked.replace(/\D/g, '')}`;
  const [, byPoint, byComma] = WHOLE.exec(plain) ?? [];
  return (byPoint ?? byComma)?.replace(/[.,]/g, '') ?? ofPower(plain) ?? plain;
}

/** Words that programs write for a missing number. */
export function isNoPhone(text: string): boolean {
  return text === '' || NONE.test(text);
}

/** A power of ten whose last digits are lost, or an amount with cents: no reading has all digits. */
export function hasLostDigits(plain: string): boolean {
  return POWER.test(plain) || /^\+?\d{7,}[.,]\d{1,2}$/.test(plain);
}

/** Null for other texts, and if the number's end may be zeros or cut. */
function ofPower(text: string): string | null {
  const [, first = '', rest = '', power = ''] = POWER.exec(text) ?? [];
  const length = Number(power) + 1;
  const isWhole = first !== '' && length <= MOST_DIGITS && rest.length >= length - 1;
  if (!isWhole || /[1-9]/.test(rest.slice(length - 1))) return null;
  return first + rest.slice(0, length - 1);
}

/** Each script has its ten digits in sequence, from zero. */
function asciiDigit(digit: string): string {
  if (digit >= '0' && digit <= '9') return digit;
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
