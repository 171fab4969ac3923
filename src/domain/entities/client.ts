import type { ClientFacts, Fields, RuleField, SentField } from './field.ts';
import { laterFields } from './later-fields.ts';
import { ACCOUNT_TYPES, CLIENT_STATES } from './words.ts';

/** Each typed field must declare whether it is the person's or the sale's, and where it is searched. */
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
  /** E.164 with `+`. Among people it is the key of the whole person, searched once. */
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
  /** Several lines about the person, or null. */
  note: {
    kind: 'lines',
    nullable: true,
    create: 'optional',
    update: true,
    restore: true,
    ofPerson: true,
    searchedIn: ['people'],
  },
  /** A row that is made again gets the days left. */
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
  /** False if other books have the sale: no Venta is written. */
  booked: { kind: 'flag', create: 'optional', update: false, restore: true, ofPerson: false, searchedIn: [] },
  /** The `credentialsAt` of the credentials last sent to the client, or null. */
  informedAt: { kind: 'date', nullable: true },
  /** Start of the client's hold on the slot; renewals keep it (CLI-12). */
  heldSince: { kind: 'date' },
  ...laterFields.clients,
} as const satisfies Fields<ClientField>;
