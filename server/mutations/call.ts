import { createHash } from 'node:crypto';
import { Object as Fields, type TSchema } from 'typebox/type';
import type { FieldErrors } from '#contract/answers.ts';
import { Optional, strict, uuid } from '#contract/fields.ts';
import type { AnyMutation } from '#contract/registry.ts';
import { summarize, validate, type Validation } from '#contract/validate.ts';
import { refusal, type RefusedCall } from '#server/http/refusal.ts';

/** A call whose envelope has been checked. */
export interface Call {
  mutation: AnyMutation;
  /** Null if the path names no row. */
  pathId: string | null;
  body: unknown;
  key: string | null;
  /** The moment of the tap, epoch ms; null for now. */
  occurredAtMs: number | null;
  /** SHA-256 over method, path and body (wire §4). */
  fingerprint: Buffer;
}

/** A call without a body may still name its user (wire §1). */
const NO_FIELDS = Fields({ userId: Optional(uuid()) }, strict);

export const checkBody = <Body>(schema: TSchema | undefined, body: unknown): Validation<Body> =>
  schema ? validate<Body>(schema, body) : validate<Body>(NO_FIELDS, body ?? {});

export const invalid = (errors: FieldErrors): RefusedCall => refusal('validation', summarize(errors), errors);

/** The order of the body's keys doesn't matter. */
export function fingerprintOf(method: string, path: string, body: unknown): Buffer {
  return createHash('sha256')
    .update(`${method} ${path} ${canonical(body)}`)
    .digest();
}

function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
