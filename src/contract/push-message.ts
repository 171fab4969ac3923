import type { Attention } from '#domain/attention.ts';

/** Push payload (rules §12): counts, never a name or a password. JSON, encrypted for the phone. */
export type PushMessage = DigestMessage | DownMessage;

export interface DigestMessage {
  kind: 'digest';
  /** From the server's rows, so `review` is 0. */
  attention: Attention;
  /** Sum that today's clients pay, ready to show; null if amounts are off or zero. */
  amount: string | null;
  /** Days of 24 hours left of the membership, 0 once ended; null without anything to report. */
  membershipDays: number | null;
}

/** Accounts that went to support on another device of the user. */
export interface DownMessage {
  kind: 'down';
  count: number;
}

/**
 * Outcome of a message. `gone`: the push service no longer knows the subscription. `refused`: it rejects the message
 * for good. `failed`: a later try may work.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'failed';
