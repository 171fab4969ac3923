import { codesBody, type CodesBody } from '#contract/calls/admin.ts';
import { validate, type Validation } from '#contract/validate.ts';
import { wholeOf } from '#domain/money/typed-numbers.ts';

export interface BatchFields {
  code: string;
  quantity: string;
}

export const EMPTY_BATCH: BatchFields = { code: '', quantity: '' };

/** Above this, a press asks for confirmation first. */
const LARGE_CREDITS = 10_000;

/**
 * Checks typed fields by the server's own schema (ADM-13). A number input gives '' for text that it can't read, such
 * as `+5`: the error of an empty field covers that too.
 */
export function batchOf({ code, quantity }: BatchFields): Validation<CodesBody> {
  return validate<CodesBody>(codesBody, { code: wholeOf(code), quantity: wholeOf(quantity) });
}

/** The code run as the id of its confirmation dialog: `5-10` is 5 codes of 10 credits. */
export function batchId({ code, quantity }: CodesBody): string {
  return `${code}-${quantity}`;
}

/** Reads an id of `batchId`; null if it is none or breaks the schema. */
export function batchFrom(id: string): CodesBody | null {
  const [code = '', quantity = ''] = id.split('-');
  const batch = batchOf({ code, quantity });
  return batch.ok ? batch.body : null;
}

export function isLarge({ code, quantity }: CodesBody): boolean {
  return code * quantity > LARGE_CREDITS;
}
