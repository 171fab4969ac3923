import { hasEnded } from '#domain/dates/expiry.ts';
import { outlastsAccount } from '#domain/dates/outlasting.ts';
import type { Client } from '#domain/rows.ts';
import type { Term, TermState, TermSubject } from './period-subject.ts';
import { messages } from './periods.texts.ts';

type Stateful = Pick<TermSubject, 'state' | 'running' | 'texts'> & { term: Pick<Term, 'endDate'> };

/** A longer list of names isn't read. */
const NAMES_SHOWN = 3;

const names = new Intl.ListFormat('es', { type: 'conjunction' });

/** A sentence on the state after dates set by hand; empty if there is nothing to say (rules §2, §3). */
export function stateAfterDates(subject: Stateful, endDate: string, nowMs: number): string {
  const revived = subject.state === 'Vencido' ? subject.running : subject.state;
  return inWords(subject, hasEnded(endDate, nowMs) ? 'Vencido' : revived, nowMs);
}

/** A sentence on the state after a renewal; empty if there is nothing to say (rules §2, §3). */
export function stateAfterRenewal(subject: Stateful, nowMs: number): string {
  const before = stateAt(subject, nowMs);
  return inWords(subject, before === 'Vencido' ? subject.running : before, nowMs);
}

/** Clients who run on after the account's end at `endDate`, by number and, up to NAMES_SHOWN, by name. */
export function outlastingLine(
  clients: readonly Pick<Client, 'nameuser' | 'endDate'>[],
  endDate: string,
  nowMs: number,
): string[] {
  const outlasting = clients.filter(
    (client) => outlastsAccount(client.endDate, endDate) && !hasEnded(client.endDate, nowMs),
  );
  if (outlasting.length === 0) return [];
  const counted = messages.account.outlasting(outlasting.length);
  if (outlasting.length > NAMES_SHOWN) return [`${counted}.`];
  return [`${counted}: ${names.format(outlasting.map(({ nameuser }) => nameuser))}.`];
}

function stateAt({ term, state }: Stateful, nowMs: number): TermState {
  return hasEnded(term.endDate, nowMs) ? 'Vencido' : state;
}

function inWords(subject: Stateful, after: TermState, nowMs: number): string {
  const { becomes, stays } = subject.texts;
  return (stateAt(subject, nowMs) === after ? stays[after] : becomes[after]) ?? '';
}
