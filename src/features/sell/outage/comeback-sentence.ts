import type { Comeback } from './use-comeback-note.ts';
import { formatMoney } from '#domain/money/money.ts';
import { messages } from './outage.texts.ts';

const { comeback: texts } = messages;

export function comebackSentence(
  { gift, givenTo, changed }: Pick<Comeback, 'gift' | 'givenTo' | 'changed'>,
  clientId: string,
  symbol: string,
): string {
  const given = givenTo.includes(clientId) ? giftInWords(gift, symbol) : '';
  // New data imply that they are to be used; unchanged ones don't.
  return [changed && given === '' ? '' : texts.back, given].filter(Boolean).join(' ');
}

function giftInWords(gift: Comeback['gift'], symbol: string): string {
  if (gift.kind === 'days') return texts.addedDays(gift.days);
  return gift.kind === 'money' ? texts.paidBack(formatMoney(gift.amount, symbol)) : '';
}
