import { outlasts } from '#contract/mutations/client-sale.ts';
import type { Streaming } from '#domain/rows.ts';

/** The rule's own warning; empty without one (CLI-15). */
export function outlastWarning(endDate: string, streaming: Streaming): string[] {
  return outlasts({ endDate }, streaming, {}).map(({ text }) => text);
}
