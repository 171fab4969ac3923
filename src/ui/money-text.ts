/**
 * What was typed or pasted as an amount, as plain decimal text: digits and at most one point, so that `12,5` and
 * `$ 1.234,50` are understood. Decimals are kept as typed: too many of them is for the form's schema to say.
 */
export function cleanMoneyText(text: string): string {
  const kept = text.replace(/[^\d.,]/g, '');
  const mark = Math.max(kept.lastIndexOf('.'), kept.lastIndexOf(','));
  if (mark === -1) return kept;
  return `${digitsOf(kept.slice(0, mark))}.${digitsOf(kept.slice(mark + 1))}`;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
