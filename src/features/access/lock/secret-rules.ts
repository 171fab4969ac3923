import type { SecretKind } from '#db/vault/lock-record.ts';
import { messages } from './lock.texts.ts';

const PIN_DIGITS = 6;
const PASSPHRASE_MIN = 8;

/** The fault of a new PIN or passphrase; null without one. One repeated digit, or digits in sequence, are refused. */
export function faultOf(kind: SecretKind, secret: string): string | null {
  const text = secret.trim();
  if (kind === 'passphrase') return text.length < PASSPHRASE_MIN ? messages.hint.passphrase : null;
  if (!/^\d+$/.test(text) || text.length < PIN_DIGITS) return messages.hint.pin;
  const steps = new Set(
    text
      .split('')
      .slice(1)
      .map((digit, index) => Number(digit) - Number(text[index])),
  );
  const [step = 2] = steps;
  return steps.size === 1 && Math.abs(step) <= 1 ? messages.easy : null;
}

export const keypadOf = (kind: SecretKind): 'numeric' | 'text' => (kind === 'pin' ? 'numeric' : 'text');
