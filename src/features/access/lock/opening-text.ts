import type { SecretKind } from '#db/vault/lock-record.ts';
import type { UnlockResult } from '#workspace/session/lock.ts';
import { messages } from './lock.texts.ts';

export function openingText(
  kind: SecretKind,
  { reason, waitMs }: Extract<UnlockResult, { ok: false }>,
): string {
  const wait = waitMs > 0 ? messages.wait(Math.ceil(waitMs / 1000)) : '';
  return reason === 'wait' ? wait : [messages.wrong[kind], wait].filter(Boolean).join(' ');
}
