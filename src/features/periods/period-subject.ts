import type { Client, ClientState, Conditions } from '#domain/rows.ts';

/** When a client or an account starts and ends. */
export type Term = Pick<Client, 'startDate' | 'endDate' | 'days'>;

export type TermState = ClientState | Conditions;

/** What a sentence about a subject is made of, since a client and an account differ in gender and in name. */
export interface SubjectLabels {
  /** The way out that changes nothing. */
  leave: string;
  /** Said where the state changes into this one. */
  becomes: Partial<Record<TermState, string>>;
  /** Said where the state stays this one, if that is worth a word. */
  stays: Partial<Record<TermState, string>>;
  /** What a renewal writes into the books. */
  writes: (money: string) => string;
}

/** What a form of dates or of a renewal is about: all in which a client and an account differ there. */
export interface TermSubject {
  id: string;
  /** As it stands on this device now. */
  term: Term;
  /** As it is stored, whether or not it has ended since. */
  state: TermState;
  /** The state to which an overdue one comes back. */
  running: TermState;
  /** What the last sale or renewal was for. */
  price: number;
  /** The most that a renewal may cost, where there is a bound that people meet. */
  maxPrice: number | null;
  datesTitle: string;
  renewTitle: string;
  /** Which row it is, in a few words. */
  about: string;
  words: SubjectLabels;
  drafts: { dates: string; renewal: string };
  mutations: {
    dates: 'client.change_date' | 'streaming.change_date';
    renewal: 'client.renewal' | 'streaming.renewal';
  };
  /** What the reseller should know of a term that ends at `endDate`. */
  warnings: (endDate: string, nowMs: number) => string[];
  /** Where the dialog goes once it is done or given up. */
  leave: () => void;
}
