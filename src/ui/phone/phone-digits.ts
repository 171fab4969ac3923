/** E.164's limit, country code included (GEN-09, rules §3). */
export const MOST_PHONE_DIGITS = 15;

/** Text with `+` or an international prefix has its own country code; other text needs room for `callingCode`. */
export function capPhoneDigits(text: string, callingCode: string): string {
  let room = MOST_PHONE_DIGITS + roomBesides(text.trimStart(), callingCode);
  return text.replace(/\d/g, (digit) => ((room -= 1) >= 0 ? digit : ''));
}

function roomBesides(text: string, callingCode: string): number {
  if (text.startsWith('00')) return 2;
  return text.startsWith('+') ? 0 : -callingCode.length;
}
