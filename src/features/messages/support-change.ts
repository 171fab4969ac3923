import { hasEnded } from '#domain/dates/expiry.ts';
import type { Streaming } from '#domain/rows.ts';
import { messages } from './messages.messages.ts';

/** What the support dialog's act would do to an account. */
export interface SupportChange {
  conditions: 'Soporte' | 'Activo';
  label: string;
  /** What comes of it, said before. */
  outcome: string;
  /** What came of it, said once it is done and the message has not gone yet. */
  done: string;
}

type Term = Pick<Streaming, 'conditions' | 'endDate'>;

/** To support, or back from it where the account is in it; an overdue account stays or becomes Vencida (rules §2, ACC-30). */
export function supportChange({ conditions, endDate }: Term, nowMs: number): SupportChange {
  const { support } = messages;
  const ended = hasEnded(endDate, nowMs);
  if (conditions === 'Soporte') {
    const outcome = ended ? support.toOverdue : support.toActive;
    return { conditions: 'Activo', label: support.lift, outcome, done: '' };
  }
  return {
    conditions: 'Soporte',
    label: support.send,
    outcome: ended ? support.staysOverdue : support.toSupport,
    done: ended ? support.dated : support.marked,
  };
}
