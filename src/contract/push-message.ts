import type { Attention } from '#domain/attention.ts';

/** What the server tells a phone (rules §12): counts, never a name or a password. As JSON, sealed for the phone alone. */
export type PushMessage = DigestMessage | DownMessage;

export interface DigestMessage {
  kind: 'digest';
  /** By the server's rows: `review` is 0. */
  attention: Attention;
  /** What today's clients pay, ready to show; null where amounts are not allowed or there are none. */
  amount: string | null;
  /** Days of 24 hours that are left of the membership, 0 once it has ended; null where there is nothing to tell. */
  membershipDays: number | null;
}

/** Accounts that went to support on another device of the user. */
export interface DownMessage {
  kind: 'down';
  count: number;
}

/**
 * What came of a message. `gone`: the push service knows the subscription no more. `refused`: it doesn't want the message,
 * now or later. `failed`: it may work later.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'failed';
