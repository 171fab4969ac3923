import { codesBody, type CodesBody } from '#contract/credit-calls.ts';
import { validate, type Validation } from '#contract/validate.ts';
import { wholeOf } from '#domain/money/typed-numbers.ts';

/** What the form holds, as typed. */
export interface BatchFields {
  code: string;
  quantity: string;
}

export const EMPTY_BATCH: BatchFields = { code: '', quantity: '' };

/** More credits than this are not made by one press. */
const LARGE_CREDITS = 10_000;

/**
 * What would be asked of the server, or what is wrong with what was typed; the rule is the server's own (ADM-13). A number
 * input gives '' for what it can't read, `+5` too, so an empty field is told what to write like any other.
 */
export function batchOf({ code, quantity }: BatchFields): Validation<CodesBody> {
  return validate<CodesBody>(codesBody, { code: wholeOf(code), quantity: wholeOf(quantity) });
}

/** A batch as the id of the dialog that asks about it. */
export function batchId({ code, quantity }: CodesBody): string {
  return `${code}-${quantity}`;
}

/** The batch that such an id stands for; null for what is none. */
export function batchFrom(id: string): CodesBody | null {
  const [code = '', quantity = ''] = id.split('-');
  const batch = batchOf({ code, quantity });
  return batch.ok ? batch.body : null;
}

/** Whether a batch is to be asked about first. */
export function isLarge({ code, quantity }: CodesBody): boolean {
  return code * quantity > LARGE_CREDITS;
}
