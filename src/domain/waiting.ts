import { mobileForm } from '#domain/phones/phone-forms.ts';
import type { Category } from '#domain/rows.ts';

/** Who wants a profile of a service that has none free (rules §2, CAT-14). */
export interface WaitingPerson {
  /** ISO 8601 UTC */
  since: string;
  /** E.164 */
  phone: string;
  name: string;
}

type Waited = Pick<Category, 'waiting'>;

/** Most people of one service. */
export const MOST_WAITING = 100;

/** A name may hold signs that end a line for `.`, such as U+2028. */
const WRITTEN_SO = /^(\S+) (\+\d+) ([^\n]+)$/;

/** Longest waiting first. */
export function waitingFor({ waiting }: Waited): WaitingPerson[] {
  return (waiting ?? '').split('\n').flatMap((line) => {
    const [, since, phone, name] = WRITTEN_SO.exec(line) ?? [];
    return since && phone && name ? [{ since, phone, name }] : [];
  });
}

/** Somebody who waits already keeps their place. */
export function withWaiting(row: Waited, person: WaitingPerson): string | null {
  const before = waitingFor(row).find((each) => isSame(each, person));
  return textOf([...others(row, person.phone), { ...person, since: before?.since ?? person.since }]);
}

export const withoutWaiting = (row: Waited, phone: string): string | null => textOf(others(row, phone));

export const isWaiting = (row: Waited, phone: string): boolean =>
  waitingFor(row).some((person) => isSame(person, { phone }));

const others = (row: Waited, phone: string): WaitingPerson[] =>
  waitingFor(row).filter((person) => !isSame(person, { phone }));

const isSame = (one: Pick<WaitingPerson, 'phone'>, other: Pick<WaitingPerson, 'phone'>): boolean =>
  mobileForm(one.phone) === mobileForm(other.phone);

/** Lines that begin with an instant sort by it. */
function textOf(people: readonly WaitingPerson[]): string | null {
  const lines = people.map(({ since, phone, name }) => `${since} ${phone} ${name}`);
  return lines.length === 0 ? null : lines.sort().join('\n');
}
