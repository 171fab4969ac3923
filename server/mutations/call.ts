import { createHash } from 'node:crypto';
import { Object as Fields } from 'typebox/type';
import { Optional, strict, uuid } from '#contract/fields.ts';
import type { AnyMutation } from '#contract/registry.ts';

/** A change that was asked for, its envelope checked: which mutation, under which key, tapped when. */
export interface Call {
  mutation: AnyMutation;
  /** The row in the path, null where the path names none. */
  pathId: string | null;
  body: unknown;
  /** The idempotency key, null where the caller sent none. */
  key: string | null;
  /** When it was tapped, epoch ms; null for now. */
  occurredAtMs: number | null;
  /** SHA-256 over method, path and body (wire §4). */
  fingerprint: Buffer;
}

/** What a call without a body may bear all the same: whose it is, like any other (wire §1). */
export const NO_FIELDS = Fields({ userId: Optional(uuid()) }, strict);

/** The fingerprint of a call, the same however the body's keys are ordered. */
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
