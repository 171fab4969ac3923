/** E.164 allows 15 digits, the country's code included (GEN-09, rules §3). */
export const MOST_PHONE_DIGITS = 15;

/**
 * The text without the digits that go beyond the limit; formatting stays. Text with `+`, or with the zeros of a call
 * abroad, brings its own country code; any other is national and leaves room for the `callingCode` of the chosen country.
 */
export function capPhoneDigits(text: string, callingCode: string): string {
  let room = MOST_PHONE_DIGITS + roomBesides(text.trimStart(), callingCode);
  return text.replace(/\d/g, (digit) => ((room -= 1) >= 0 ? digit : ''));
}

function roomBesides(text: string, callingCode: string): number {
  if (text.startsWith('00')) return 2;
  return text.startsWith('+') ? 0 : -callingCode.length;
}
