import { hasEnded } from '#domain/dates/expiry.ts';
import type { Streaming } from '#domain/rows.ts';
import { messages } from './messages.texts.ts';

export interface SupportChange {
  conditions: 'Soporte' | 'Activo';
  label: string;
  outcome: string;
  done: string;
}

type Term = Pick<Streaming, 'conditions' | 'endDate'>;

/** Toggles Soporte; an overdue account stays or becomes Vencida (rules §2, ACC-30). */
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
