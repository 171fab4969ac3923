import type { Fields, LaterField } from './field.ts';

/**
 * Fields that came after 1.0.0, by table; their entities include them. They have a file of their own because the first
 * screen fills them in and needs no other field.
 */
export const laterFields = {
  profile: {},
  categories: {},
  suppliers: {},
  streamings: {},
  clients: {
    /** What came in for the current term; null where it isn't known. */
    received: {
      kind: 'money',
      nullable: true,
      create: 'optional',
      update: false,
      restore: true,
      ofPerson: false,
      searchedIn: [],
      default: null,
    },
    /** How the client last paid, such as `Yape`, or null. */
    paymentMethod: {
      kind: 'line',
      nullable: true,
      create: 'optional',
      update: false,
      restore: true,
      ofPerson: false,
      searchedIn: [],
      default: null,
    },
  },
  finances: {
    /** What came in from the client with this line, below zero when given back; null where it isn't known. */
    received: { kind: 'money', nullable: true, default: null },
    /** How it was paid, such as `Yape`, or null. */
    paymentMethod: { kind: 'line', nullable: true, default: null },
  },
  favorites: {},
  credits: {},
  templates: {},
  helpers: {},
  activities: {
    /** How `taken` was paid, such as `Yape`, or null. */
    paymentMethod: { kind: 'line', nullable: true, default: null },
  },
} as const satisfies Record<string, Fields<LaterField>>;
