import { outlasts } from '#contract/mutations/client-sale.ts';
import { dayAndMonth } from '#domain/dates/day-words.ts';
import { accountGap } from '#domain/dates/outlasting.ts';
import type { Streaming } from '#domain/rows.ts';
import { messages } from './outlast.texts.ts';

/** The rule's own warning; empty without one (CLI-15). */
export function outlastWarning(endDate: string, streaming: Streaming, nowMs: number): string[] {
  return outlasts({ endDate }, streaming, { nowMs }).map(({ text }) => text);
}

/** Sentence with the day by which to renew the account; null without a gap, or for an alarm (CLI-80). */
export function renewBy(endDate: string, streaming: Streaming, nowMs: number): string | null {
  if (accountGap(endDate, streaming, { nowMs }) !== 'fact') return null;
  return messages.renewBy(dayAndMonth(streaming.endDate, nowMs));
}
