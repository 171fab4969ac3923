import { fieldMessages } from '#contract/fields.messages.ts';
import { ACCOUNT_TYPES, CLIENT_STATES, type KeptField } from '#domain/rows.ts';
import {
  days,
  flag,
  formOrNull,
  line,
  linesOrNull,
  nullable,
  oneOf,
  phone,
  publicPrice,
  requiredLine,
  uuid,
} from '#contract/fields.ts';
import type { Fields } from './field.ts';

const PIN_LIMIT = 12;
const NOTE_LIMIT = 2000;

export const clientFields = {
  id: { kind: 'id' },
  userId: { kind: 'id' },
  streamingsId: { kind: 'account', body: uuid(), create: 'required', update: false, restore: true },
  code: { kind: 'code' },
  nameuser: {
    kind: 'line',
    body: requiredLine(fieldMessages.clientName),
    create: 'required',
    update: true,
    restore: true,
  },
  phoneuser: { kind: 'phone', body: phone(), create: 'required', update: true, restore: true },
  telegramuser: {
    kind: 'line',
    nullable: true,
    body: formOrNull('telegramUser', fieldMessages.clientTelegram),
    create: 'optional',
    update: true,
    restore: true,
  },
  accountType: {
    kind: 'choice',
    values: ACCOUNT_TYPES,
    body: oneOf(ACCOUNT_TYPES),
    create: 'required',
    update: true,
    restore: true,
  },
  numberprofile: {
    kind: 'line',
    body: requiredLine(fieldMessages.profiles),
    create: 'required',
    update: true,
    restore: true,
  },
  pin: {
    kind: 'line',
    nullable: true,
    body: nullable(line(PIN_LIMIT), {
      'x-normalize': 'line',
      'x-message': fieldMessages.tooLong(String(PIN_LIMIT)),
    }),
    create: 'optional',
    update: true,
    restore: true,
  },
  note: {
    kind: 'lines',
    nullable: true,
    body: linesOrNull(NOTE_LIMIT),
    create: 'optional',
    update: true,
    restore: true,
  },
  // A restored client gets the days that are left.
  days: { kind: 'number', body: days(), create: 'required', update: false, restore: false },
  // Only the clock makes a client Vencido: neither a sale nor a restore does.
  state: {
    kind: 'choice',
    values: CLIENT_STATES,
    body: oneOf(CLIENT_STATES),
    create: 'required',
    update: true,
    restore: false,
  },
  publicprice: { kind: 'money', body: publicPrice(), create: 'required', update: true, restore: true },
  startDate: { kind: 'date' },
  endDate: { kind: 'date' },
  paid: { kind: 'flag', body: flag(), create: 'optional', update: false, restore: true },
  booked: { kind: 'flag', body: flag(), create: 'optional', update: false, restore: true },
  informedAt: { kind: 'date', nullable: true },
  heldSince: { kind: 'date' },
} as const satisfies Fields<KeptField<'clients'>>;
