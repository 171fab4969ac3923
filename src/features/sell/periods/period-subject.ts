import type { Client, ClientState, Conditions, Streaming } from '#domain/rows.ts';
import type { PlaceLost } from '#domain/slots/place-back.ts';

export type Term = Pick<Client, 'startDate' | 'endDate' | 'days'>;

export type TermState = ClientState | Conditions;

/** Whole sentences, since a client and an account differ in gender and in name. */
export interface SubjectLabels {
  leave: string;
  becomes: Partial<Record<TermState, string>>;
  stays: Partial<Record<TermState, string>>;
  writes: (money: string) => string;
}

export interface TermSubject {
  id: string;
  term: Term;
  /** Stored state, even if it has ended since. */
  state: TermState;
  running: TermState;
  /** Price of a renewal of that many days: the service's own price, else the last one. */
  priceOf: (days: number) => number;
  /** Highest price of a renewal; null without a bound. */
  maxPrice: number | null;
  /** A client may pay later: the debt of the term so far. Null for an account. */
  payable: { owed: number; method: string | null } | null;
  /** Set if other clients now hold the client's profiles; null for an account. */
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
  beside: { client: Client; streaming: Streaming | undefined } | { clients: readonly Client[] };
  leave: () => void;
}

export interface TermFormProps {
  subject: TermSubject;
  onClose: () => void;
}
