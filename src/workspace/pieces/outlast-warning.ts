import { outlasts } from '#contract/mutations/client-sale.ts';
import type { Streaming } from '#domain/rows.ts';

/** The rule's own warning of a client that would end on a later day than the account; empty if all is well (CLI-15). */
export function outlastWarning(endDate: string, streaming: Streaming): string[] {
  return outlasts({ endDate }, streaming, {}).map(({ text }) => text);
}
