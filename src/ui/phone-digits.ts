/** E.164 allows 15 digits, the country's code included (GEN-09, rules §3). */
export const MOST_PHONE_DIGITS = 15;

/**
 * The text without the digits that go beyond the limit; formatting stays. Text with `+` brings its own country code;
 * any other is national and leaves room for the `callingCode` of the chosen country.
 */
export function capPhoneDigits(text: string, callingCode: string): string {
  let room = MOST_PHONE_DIGITS - (text.trimStart().startsWith('+') ? 0 : callingCode.length);
  return text.replace(/\d/g, (digit) => ((room -= 1) >= 0 ? digit : ''));
}
