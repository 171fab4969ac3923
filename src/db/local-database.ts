import { Dexie, type EntityTable, type PromiseExtended, type Table } from 'dexie';
import type { ErrorCode, FieldErrors } from '#contract/answers.ts';
import { laterFields } from '#domain/entities/later-fields.ts';
import type { DueAnswer } from '#domain/dues.ts';
import type { MessageKind } from '#domain/messages/message-kinds.ts';
import { installVault } from '#db/vault/vault-middleware.ts';
import type {
  Activity,
  Category,
  Client,
  Credit,
  Favorite,
  Finance,
  Helper,
  Profile,
  Row,
  Streaming,
  Supplier,
  TableName,
  Template,
} from '#domain/rows.ts';
import { type Complete, completing } from '#domain/entities/completing.ts';
import type { Fields, LaterField } from '#domain/entities/field.ts';

/** The server's version of a row with pending mutations; `row` is null if the server has none. */
export interface BaseRow {
  table: TableName;
  id: string;
  row: Row | null;
}

/** `sent`: accepted, until a pull reaches its revision. `review`: refused. */
export type OutboxStatus = 'queued' | 'sent' | 'review';

export interface Refusal {
  code: ErrorCode | 'unreadable';
  message: string;
  errors?: FieldErrors;
  /** The refused mutation that this one depends on. */
  because?: string;
  /** True if the change waits for that mutation: no server has answered it. */
  heldBack?: true;
}

/** `sheet` is the tab's or the file's name; empty for pasted text. */
export interface Origin {
  sheet: string;
  /** Starts at 1, as in the sheet. */
  line: number;
}

export interface OutboxEntry {
  /** Place in the queue: the order never depends on clocks. */
  seq: number;
  /** Idempotency key, which is the mutation's id too. */
  key: string;
  name: string;
  /** `CONTRACT_VERSION` of its writer (sync §9). */
  version: number;
  /** The addressed row; for a create, the new row. */
  id: string;
  body: unknown;
  /** The moment of the tap, in server time estimated by the phone. */
  occurredAt: string;
  status: OutboxStatus;
  /** Null until accepted. */
  revision: number | null;
  /** `rowKey`s of the rows that it writes, reads and creates. */
  writes: string[];
  reads: string[];
  creates: string[];
  /** Warning codes that the tap showed: the server need not repeat them. */
  told: string[];
  /** The addressed row before the tap, which the editor may restore. */
  before: Row | null;
  refusal: Refusal | null;
  /** Source line in the sheet (ADR 0154). */
  origin?: Origin;
  /**
   * Epoch ms on this device's clock. Until then it is not sent, so that it can be taken back (ADR 0107). Null:
   * released.
   */
  heldUntil?: number | null;
}

export type NewEntry = Omit<OutboxEntry, 'seq'>;

/** An accepted edit, kept to notice when another device overrides it. */
export interface OwnEdit {
  table: TableName;
  id: string;
  /** The row's values after the edit. */
  fields: Record<string, unknown>;
  revision: number;
  /** Epoch ms */
  at: number;
}

interface NoticeOf<Kind extends string> {
  noticeId: number;
  kind: Kind;
  table: TableName;
  id: string;
  /** Epoch ms */
  at: number;
}

export interface OverrideNotice extends NoticeOf<'override'> {
  field: string;
  mine: unknown;
  theirs: unknown;
}

/** Only warnings that the phone couldn't foresee at the tap. */
export interface WarningNotice extends NoticeOf<'warning'> {
  message: string;
}

export type Notice = OverrideNotice | WarningNotice;

export type NewNotice = Omit<OverrideNotice, 'noticeId'> | Omit<WarningNotice, 'noticeId'>;

/** `over`: the value when the dialog opened. */
export type DraftValues = Record<string, { typed: unknown; over: unknown }>;

export interface Draft {
  /** The dialog and its row: `client-new/<id>`. */
  key: string;
  values: DraftValues;
  /** Epoch ms of the last write. */
  at: number;
}

/** Without its text, which contains passwords (MSG-07). */
export interface SentMessage {
  sentId: number;
  kind: MessageKind | 'caida';
  table: 'clients' | 'streamings' | 'suppliers' | 'staff';
  /** The user code, for staff. */
  id: string;
  /** Epoch ms */
  at: number;
}

export interface StaffMember {
  id: string;
  username: string;
  /** E.164 with `+` */
  phone: string;
  userCode: string;
}

export type FollowUp = Omit<DueAnswer, 'by'> & { endDate: string };

/** Pulled changes, kept for a while to be sent again (SYN-31). */
export interface SettledBatch {
  /** The number of changes ever kept, up to the last of these. */
  upTo: number;
  /** Server time, epoch ms. */
  at: number;
  entries: OutboxEntry[];
}

/** Lines of the books from a first download (ADR 0075). The table's own row of an id takes precedence. */
export interface BookBlock {
  n: number;
  /** The ids of its lines, by which they are found. */
  ids?: string[];
  /** Set until the block has its `ids`: a thousand index entries cost more than the lines. */
  raw?: 1;
  /** `packColumns` of `Finance[]`; JSON of them until 2026-11-29. */
  rows: string;
}

export type NewBlock = Pick<BookBlock, 'raw' | 'rows'>;

export type PackedTable = 'streamings' | 'clients';

/** Rows of a first download that are not in their table yet (ADR 0028). */
export interface RowBlock {
  n: number;
  table: PackedTable;
  /** `packColumns` of the rows. */
  rows: string;
}

export type NewRowBlock = Omit<RowBlock, 'n'>;

export interface MetaEntry {
  key: string;
  value: unknown;
}

/** One user's data: displayed rows (base ⊕ pending), the outbox, and the state of sync. Writes are durable. */
export class LocalDatabase extends Dexie {
  declare profile: EntityTable<Profile, 'id'>;
  declare categories: EntityTable<Category, 'id'>;
  declare suppliers: EntityTable<Supplier, 'id'>;
  declare streamings: EntityTable<Streaming, 'id'>;
  declare clients: EntityTable<Client, 'id'>;
  declare finances: EntityTable<Finance, 'id'>;
  declare favorites: EntityTable<Favorite, 'id'>;
  declare credits: EntityTable<Credit, 'id'>;
  declare templates: EntityTable<Template, 'id'>;
  declare helpers: EntityTable<Helper, 'id'>;
  declare activities: EntityTable<Activity, 'id'>;
  declare base: Table<BaseRow, [TableName, string]>;
  declare outbox: EntityTable<OutboxEntry, 'seq', NewEntry>;
  declare edits: Table<OwnEdit, [TableName, string]>;
  declare notices: EntityTable<Notice, 'noticeId', NewNotice>;
  declare meta: EntityTable<MetaEntry, 'key'>;
  declare drafts: EntityTable<Draft, 'key'>;
  declare sent: EntityTable<SentMessage, 'sentId', Omit<SentMessage, 'sentId'>>;
  declare followUps: EntityTable<FollowUp, 'clientId'>;
  declare staff: EntityTable<StaffMember, 'userCode'>;
  declare done: EntityTable<SettledBatch, 'upTo'>;
  declare bookBlocks: Table<BookBlock, number, NewBlock | BookBlock>;
  declare rowBlocks: EntityTable<RowBlock, 'n', NewRowBlock>;
  declare booksGone: EntityTable<{ id: string }, 'id'>;

  readonly userId: string;
  /** True after a sign-out, which may have erased the database: another opening would create an empty one. */
  ended = false;

  constructor(userId: string) {
    super(databaseName(userId), { chromeTransactionDurability: 'strict' });
    this.userId = userId;
    installVault(this, userId);
    this.version(1).stores({
      profile: 'id',
      categories: 'id',
      suppliers: 'id',
      streamings: 'id, categoryId, supplierId, endDate',
      clients: 'id, streamingsId, endDate',
      finances: 'id, kind, correctsId, aboutId',
      favorites: 'id, userCode',
      credits: 'id',
      templates: 'id, kind',
      base: '[table+id]',
      outbox: '++seq, &key, status',
      edits: '[table+id]',
      notices: '++noticeId',
      meta: 'key',
      drafts: 'key',
      sent: '++sentId, [table+id], at',
      followUps: 'clientId',
      staff: 'userCode',
      done: 'upTo, at',
      bookBlocks: '++n, *ids',
      booksGone: 'id',
    });
    this.version(2).stores({ bookBlocks: '++n, *ids, raw', rowBlocks: '++n, [table+n]' });
    this.version(3).stores({ helpers: 'id, userId', activities: 'id, at' });
    completeKeptRows(this, laterFields);
    // Commit numbers start at the creation time, above those of an evicted database: a row cache of that one reloads.
    this.on('populate', (transaction) => {
      const bornAt = Date.now();
      return transaction.table('meta').bulkAdd([
        { key: 'bornAt', value: bornAt },
        { key: 'commits', value: bornAt },
      ]);
    });
  }

  /** Browsers abort openings while they clear a site's data: unlike in Dexie, the next read opens again. */
  override open(): PromiseExtended<Dexie> {
    return super.open().catch((error: unknown) => {
      if (!this.ended) this.close({ disableAutoOpen: false });
      throw error;
    });
  }
}

/** architecture §3 */
export function databaseName(userId: string): string {
  return `vigente-${userId}`;
}

/** Makes the types hold for every row that is read. */
export function completeKeptRows(db: Dexie, later: Readonly<Record<string, Fields<LaterField>>>): void {
  const byTable = new Map<unknown, Complete>();
  for (const [table, fields] of Object.entries(later)) {
    const complete = completing(fields);
    if (!complete) continue;
    byTable.set(table, complete);
    db.table(table).hook('reading', (row: object | undefined) => row && complete(row));
  }
  if (byTable.size === 0) return;
  db.table('base').hook('reading', (kept: { table: string; row: object | null } | undefined) => {
    if (kept?.row) byTable.get(kept.table)?.(kept.row);
    return kept;
  });
}
