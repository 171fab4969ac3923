import type { ClientFacts, Fields, RuleField, SentField } from './field.ts';
import { laterFields } from './later-fields.ts';
import { ACCOUNT_TYPES, CLIENT_STATES } from './words.ts';

/** Each field that is typed is decided to be the person's or the sale's, and to be searched or not. */
type ClientField = RuleField | (SentField & Required<ClientFacts>);

export const clientFields = {
  id: { kind: 'id' },
  userId: { kind: 'id' },
  streamingsId: {
    kind: 'account',
    create: 'required',
    update: false,
    restore: true,
    ofPerson: false,
    searchedIn: [],
  },
  /** `XXXX-XXXX`, made from the id */
  code: { kind: 'code', searchedIn: ['sales', 'people'] },
  nameuser: {
    kind: 'line',
    create: 'required',
    update: true,
    restore: true,
    ofPerson: true,
    searchedIn: ['sales', 'people'],
  },
  /** E.164 with `+`. Among people it is the key of the whole person, which is searched once. */
  phoneuser: {
    kind: 'phone',
    create: 'required',
    update: true,
    restore: true,
    ofPerson: true,
    searchedIn: ['sales'],
  },
  /** Without `@`, or null */
  telegramuser: {
    kind: 'line',
    nullable: true,
    create: 'optional',
    update: true,
    restore: true,
    ofPerson: true,
    searchedIn: ['people'],
  },
  accountType: {
    kind: 'choice',
    values: ACCOUNT_TYPES,
    create: 'required',
    update: true,
    restore: true,
    ofPerson: false,
    searchedIn: [],
  },
  /** `1,2,3`, or `Cuenta 1-5` for a whole account */
  numberprofile: {
    kind: 'line',
    create: 'required',
    update: true,
    restore: true,
    ofPerson: false,
    searchedIn: [],
  },
  /** Up to 12 characters, kept as typed, or null */
  pin: {
    kind: 'line',
    nullable: true,
    secret: true,
    create: 'optional',
    update: true,
    restore: true,
    ofPerson: false,
    searchedIn: ['sales', 'people'],
  },
  /** What the reseller notes of the person, of several lines, or null. */
  note: {
    kind: 'lines',
    nullable: true,
    create: 'optional',
    update: true,
    restore: true,
    ofPerson: true,
    searchedIn: ['people'],
  },
  /** A row that is made again gets those that are left. */
  days: {
    kind: 'number',
    create: 'required',
    update: false,
    restore: false,
    ofPerson: false,
    searchedIn: [],
  },
  /** Only the clock makes a client Vencido: neither a sale nor a restore does. */
  state: {
    kind: 'choice',
    values: CLIENT_STATES,
    create: 'required',
    update: true,
    restore: false,
    ofPerson: false,
    searchedIn: [],
  },
  publicprice: {
    kind: 'money',
    create: 'required',
    update: true,
    restore: true,
    ofPerson: false,
    searchedIn: [],
  },
  startDate: { kind: 'date' },
  endDate: { kind: 'date' },
  /** False while the current term is owed. */
  paid: { kind: 'flag', create: 'optional', update: false, restore: true, ofPerson: false, searchedIn: [] },
  /** False where other books have the sale: no Venta is written. */
  booked: { kind: 'flag', create: 'optional', update: false, restore: true, ofPerson: false, searchedIn: [] },
  /** The `credentialsAt` of the credentials that the client was last sent, or null. */
  informedAt: { kind: 'date', nullable: true },
  /** Since when the client has their place, a renewal not counted (CLI-12). */
  heldSince: { kind: 'date' },
  ...laterFields.clients,
} as const satisfies Fields<ClientField>;
