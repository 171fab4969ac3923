import { messages } from '#contract/rules.messages.ts';
import { formatDate } from '#domain/dates.ts';
import type { Streaming } from '#domain/rows.ts';

/** The rule's own warning of a client that would end after the account does; empty if all is well (CLI-15). */
export function outlastWarning(endDate: string, streaming: Streaming): string[] {
  return endDate > streaming.endDate ? [messages.client.outlastsAccount(formatDate(streaming.endDate))] : [];
}
