/** Variants of one mobile number; WhatsApp knows only `known`. */
const FORMS: readonly { written: RegExp; known: string; others: readonly string[] }[] = [
  // Argentina: 9 before the area when called from abroad. No landline has a mobile's digits.
  { written: /^\+549?([123]\d{9})$/, known: '+549$1', others: ['+54$1'] },
  // Mexico: 1 before a mobile until 2019, which older chats still have.
  { written: /^\+521?([2-9]\d{9})$/, known: '+52$1', others: ['+521$1'] },
  // Brazil: a ninth digit since 2016. Landlines begin with 2 to 5.
  { written: /^\+55([1-9]\d)9?([6-9]\d{7})$/, known: '+55$19$2', others: ['+55$1$2'] },
];

/** E.164 as WhatsApp knows the mobile: Argentina's with 9, Mexico's without 1, Brazil's with nine digits (GEN-62). */
export function mobileForm(e164: string): string {
  const form = formOf(e164);
  return form ? e164.replace(form.written, form.known) : e164;
}

/** All stored variants of the number, the given one first. */
export function phoneForms(e164: string): readonly string[] {
  const form = formOf(e164);
  if (!form) return [e164];
  const ways = [form.known, ...form.others].map((way) => e164.replace(form.written, way));
  return [...new Set([e164, ...ways])];
}

/** The prefix test spares most numbers of a book the patterns. */
const formOf = (e164: string) =>
  e164.startsWith('+5') ? FORMS.find(({ written }) => written.test(e164)) : undefined;
