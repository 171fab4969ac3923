import type { Role } from './roles.ts';
import type { SlotRead } from './read-values.ts';

export type ProblemKind =
  | 'missing'
  | 'unreadable'
  | 'ambiguous'
  | 'cut'
  | 'several'
  | 'twoColumns'
  | 'letters'
  | 'doubtful'
  | 'whichCountry'
  | 'endBeforeStart'
  | 'tooLong'
  | 'slotTaken'
  | 'noSlotLeft'
  | 'otherPassword';

export interface Problem {
  role: Role;
  kind: ProblemKind;
  text: string;
  /** Texts to choose from; each is read as if the cell had it. */
  options: readonly string[];
}

/** Values added or left out without a question; the preview shows them. */
export type NoteKind =
  | 'noPassword'
  | 'noPrice'
  | 'noCost'
  | 'slotGiven'
  | 'profileName'
  | 'nameFromPhone'
  | 'priceAbove'
  | 'accountEnd'
  | 'accountAbove'
  | 'passwordBeside'
  | 'pinZeros'
  | 'owesPart'
  | 'owesAbove'
  | 'unpaid'
  | 'openQuote';

export interface Note {
  kind: NoteKind;
  text: string;
}

/** Days are `yyyy-mm-dd`; null if the sheet has none. */
export interface AccountRead {
  service: string;
  email: string;
  password: string | null;
  url: string | null;
  supplier: string | null;
  supplierPhone: string | null;
  cost: number | null;
  start: string | null;
  end: string | null;
}

export interface ClientRead {
  name: string;
  /** E.164 */
  phone: string;
  telegram: string | null;
  slot: SlotRead;
  pin: string | null;
  price: number | null;
  start: string | null;
  end: string | null;
  days: number | null;
  state: 'Vendido' | 'Standby';
  paid: boolean;
  /** What came in of a price that is owed in part; null otherwise. */
  received: number | null;
  note: string | null;
}

export type SkipReason = 'empty' | 'total' | 'header' | 'title' | 'free' | 'unchosen';

export interface RowRead {
  /** Identifies the row, and the profile in it, as long as the sheet is the same. */
  key: string;
  sheet: string;
  line: number;
  skipped: SkipReason | null;
  account: AccountRead | null;
  client: ClientRead | null;
  problems: Problem[];
  notes: Note[];
  text: string;
}
