import { Dexie, type EntityTable, type PromiseExtended, type Table } from 'dexie';
import type { ErrorCode, FieldErrors } from '#contract/answers.ts';
import type { DueAnswer } from '#domain/dues.ts';
import type { MessageKind } from '#domain/messages/message-kinds.ts';
import type {
  Category,
  Client,
  Credit,
  Favorite,
  Finance,
  Profile,
  Row,
  Streaming,
  Supplier,
  TableName,
  Template,
} from '#domain/rows.ts';

/** The server's version of a row that has pending mutations; null where the server has no such row. */
export interface BaseRow {
  table: TableName;
  id: string;
  row: Row | null;
}

/** `queued`: to be sent. `sent`: answered, until a pull reaches its revision. `review`: refused. */
export type OutboxStatus = 'queued' | 'sent' | 'review';

/** Why the server refused a mutation, in its own words. */
export interface Refusal {
  code: ErrorCode | 'unreadable';
  message: string;
  errors?: FieldErrors;
  /** The key of the refused mutation on which this one depends, where that is the reason. */
  because?: string;
  /** No server has answered it, as far as this device knows: it waits for that other one only. */
  heldBack?: true;
}

/** A mutation on its way to the server. */
export interface OutboxEntry {
  /** Its place in the queue: order never comes from clocks. */
  seq: number;
  /** The mutation's id, and its idempotency key. */
  key: string;
  name: string;
  /** The contract's version that wrote it (architecture §4.9). */
  version: number;
  /** The addressed row; for a create, the row's own id. */
  id: string;
  body: unknown;
  /** The moment of the tap, server time as the phone knows it. */
  occurredAt: string;
  status: OutboxStatus;
  /** The revision that the answer named, once sent. */
  revision: number | null;
  /** `rowKey`s of the rows that it writes, reads and creates. */
  writes: string[];
  reads: string[];
  creates: string[];
  /** What the rule warned of at the tap: the server need not say it again. */
  told: string[];
  /** The addressed row as it was seen before the tap: what an editor is offered to restore. */
  before: Row | null;
  refusal: Refusal | null;
}

/** A mutation that has no place in the queue yet. */
export type NewEntry = Omit<OutboxEntry, 'seq'>;

/** An edit of this device that the server has taken, kept for a while to tell when another overrides it. */
export interface OwnEdit {
  table: TableName;
  id: string;
  /** The fields that were sent, with the values that the row then had. */
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

/** A field that another device set after this one had. */
export interface OverrideNotice extends NoticeOf<'override'> {
  field: string;
  mine: unknown;
  theirs: unknown;
}

/** What the server warned of when a queued change reached it, and the phone couldn't know at the tap. */
export interface WarningNotice extends NoticeOf<'warning'> {
  message: string;
}

/** Something the reseller should know that asks for no decision. */
export type Notice = OverrideNotice | WarningNotice;

/** A notice that has no number yet. */
export type NewNotice = Omit<OverrideNotice, 'noticeId'> | Omit<WarningNotice, 'noticeId'>;

/** Fields as they were typed, and what stood there when the dialog opened. */
export type DraftValues = Record<string, { typed: unknown; over: unknown }>;

/** What was typed into a dialog and not sent: only the fields that differ from how it opened. */
export interface Draft {
  /** The dialog and its row: `client-new/<id>`. */
  key: string;
  values: DraftValues;
  /** Epoch ms of the last key. */
  at: number;
}

/** A message that went out: what, about which row, when. Its text, which bears passwords, is not kept (MSG-07). */
export interface SentMessage {
  sentId: number;
  kind: MessageKind | 'caida';
  table: 'clients' | 'streamings' | 'suppliers' | 'staff';
  /** The row's id; of the staff, the user code. */
  id: string;
  /** Epoch ms */
  at: number;
}

/** One of the authorised recharge staff, as the server last told of them. */
export interface StaffMember {
  id: string;
  username: string;
  /** E.164 with `+` */
  phone: string;
  userCode: string;
}

/** What came of asking a client to renew. */
export type FollowUp = DueAnswer;

/** Changes that the server has taken and that have been pulled, kept for a while to be sent again (SYN-31). */
export interface DoneBatch {
  /** How many changes had been kept up to the last of these, ever. */
  upTo: number;
  /** Server time, epoch ms. */
  at: number;
  /** In the order of the queue. */
  entries: OutboxEntry[];
}

export interface MetaEntry {
  key: string;
  value: unknown;
}

/**
 * One signed-in user's data on this device: tables that mirror the server's, showing base ⊕ pending,
 * and beside them the outbox and what reconciling needs. Writes are durable when they return.
 */
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
  declare base: Table<BaseRow, [TableName, string]>;
  declare outbox: EntityTable<OutboxEntry, 'seq', NewEntry>;
  declare edits: Table<OwnEdit, [TableName, string]>;
  declare notices: EntityTable<Notice, 'noticeId', NewNotice>;
  declare meta: EntityTable<MetaEntry, 'key'>;
  declare drafts: EntityTable<Draft, 'key'>;
  declare sent: EntityTable<SentMessage, 'sentId', Omit<SentMessage, 'sentId'>>;
  declare followUps: EntityTable<FollowUp, 'clientId'>;
  declare staff: EntityTable<StaffMember, 'userCode'>;
  declare done: EntityTable<DoneBatch, 'upTo'>;

  readonly userId: string;
  /** Its context has done with it: the database may be gone with the sign-out, and opening it would make an empty one. */
  ended = false;

  constructor(userId: string) {
    super(databaseName(userId), { chromeTransactionDurability: 'strict' });
    this.userId = userId;
    this.version(1).stores({
      profile: 'id',
      categories: 'id',
      suppliers: 'id',
      streamings: 'id, categoryId, supplierId, endDate',
      clients: 'id, streamingsId, endDate',
      finances: 'id, kind',
      base: '[table+id]',
      outbox: '++seq, &key, status',
      edits: '[table+id]',
      notices: '++noticeId',
      meta: 'key',
    });
    this.version(2).stores({
      templates: 'id, kind',
      drafts: 'key',
      sent: '++sentId, [table+id], at',
      followUps: 'clientId',
    });
    this.version(3).stores({ favorites: 'id, userCode', credits: 'id', staff: 'userCode' });
    this.version(4).stores({ finances: 'id, kind, correctsId' });
    this.version(5).stores({ done: 'upTo, at' });
    // Commits count on from a number that no database of this user had before: who keeps rows of one that the browser
    // has thrown away meanwhile reads them all again.
    this.on('populate', (transaction) => {
      const bornAt = Date.now();
      return transaction.table('meta').bulkAdd([
        { key: 'bornAt', value: bornAt },
        { key: 'commits', value: bornAt },
      ]);
    });
  }

  /**
   * Opens the database. An opening that fails is forgotten: the next read or write opens anew, where Dexie would answer
   * with this failure until somebody opened it by hand. Browsers abort openings while they clear a site's data.
   */
  override open(): PromiseExtended<Dexie> {
    return super.open().catch((error: unknown) => {
      if (!this.ended) this.close({ disableAutoOpen: false });
      throw error;
    });
  }
}

/** Each user has a database of their own (architecture §6). */
export function databaseName(userId: string): string {
  return `vigente-${userId}`;
}
