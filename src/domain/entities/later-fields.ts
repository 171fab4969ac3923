import type { Fields, LaterField } from './field.ts';

const UNKNOWN = { nullable: true, default: null } as const;

const SENT_WITH_SALE = {
  create: 'optional',
  update: false,
  restore: true,
  ofPerson: false,
  searchedIn: [],
} as const;

/**
 * Fields that came after 1.0.0, by table; their entities include them. They have a file of their own because the first
 * screen fills them in and needs no other field.
 */
export const laterFields = {
  profile: {
    /** Profit that the owner wants to make in a month, or null. */
    monthGoal: { kind: 'money', ...UNKNOWN, create: false, update: true, restore: false },
    /** Address of the owner's public catalogue, or null while it is off (rules §15). */
    catalogueId: { kind: 'line', ...UNKNOWN, create: false, update: true, restore: false },
  },
  categories: {
    /** Who waits for a free profile, a line each (`waiting.ts`), or null. */
    waiting: { kind: 'lines', ...UNKNOWN, create: 'optional', update: false, restore: true },
  },
  suppliers: {},
  streamings: {},
  clients: {
    /** What came in for the current term; null where it isn't known. */
    received: { kind: 'money', ...UNKNOWN, ...SENT_WITH_SALE },
    /** How the client last paid, such as `Yape`, or null. */
    paymentMethod: { kind: 'line', ...UNKNOWN, ...SENT_WITH_SALE },
    /** Public part of the address of the client's page, or null without one (rules §15). */
    pageId: { kind: 'line', ...UNKNOWN },
    /** Opens the page's content; travels only in the fragment of its link. */
    pageKey: { kind: 'line', ...UNKNOWN, secret: true },
    /** What the page shows, sealed with `pageKey` (`page-content.ts`). */
    pageContent: { kind: 'lines', ...UNKNOWN },
    /** The page asks for the client's PIN. */
    pageAsksPin: { kind: 'flag', default: false },
  },
  finances: {
    /** What came in from the client with this line, below zero when given back; null where it isn't known. */
    received: { kind: 'money', ...UNKNOWN },
    /** How it was paid, such as `Yape`, or null. */
    paymentMethod: { kind: 'line', ...UNKNOWN },
  },
  favorites: {},
  credits: {},
  templates: {},
  helpers: {},
  activities: {
    /** How `taken` was paid, such as `Yape`, or null. */
    paymentMethod: { kind: 'line', ...UNKNOWN },
  },
} as const satisfies Record<string, Fields<LaterField>>;
