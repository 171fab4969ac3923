import type { Client, ClientState, Conditions, Streaming } from '#domain/rows.ts';
import type { PlaceLost } from '#domain/slots/place-back.ts';

export type Term = Pick<Client, 'startDate' | 'endDate' | 'days'>;

export type TermState = ClientState | Conditions;

/** Whole sentences, since a client and an account differ in gender and in name. */
export interface SubjectLabels {
  /** Label of the button that changes nothing. */
  leave: string;
  /** By the state that the change leads to. */
  becomes: Partial<Record<TermState, string>>;
  /** By the state that stays, where that is worth saying. */
  stays: Partial<Record<TermState, string>>;
  writes: (money: string) => string;
}

/** All in which clients and accounts differ, for the forms of dates and renewals. */
export interface TermSubject {
  id: string;
  /** Live, as it stands on this device. */
  term: Term;
  /** As it is stored, even if it has ended since. */
  state: TermState;
  /** An overdue one comes back to this state. */
  running: TermState;
  /** What a renewal of so many days costs: the service's own price, else the last one. */
  priceOf: (days: number) => number;
  /** The most that a renewal may cost; null where nobody reaches the bound. */
  maxPrice: number | null;
  /** A client may pay later: what is owed of the term so far. Null for an account. */
  payable: { owed: number } | null;
  /** Where others hold the client's profiles by now; null for an account. */
  place: PlaceLost | null;
  datesTitle: string;
  renewTitle: string;
  about: string;
  texts: SubjectLabels;
  drafts: { dates: string; renewal: string };
  mutations: {
    dates: 'client.change_date' | 'streaming.change_date';
    renewal: 'client.renewal' | 'streaming.renewal';
  };
  /** A client's account, or an account's clients: what ends at another time. */
  beside: { client: Client; streaming: Streaming | undefined } | { clients: readonly Client[] };
  /** Leads away from the dialog, once it is done or given up. */
  leave: () => void;
}
