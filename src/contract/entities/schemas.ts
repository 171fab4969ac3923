import { fieldMessages } from '#contract/fields.texts.ts';
import {
  days,
  formOrNull,
  line,
  linesOrNull,
  nullable,
  pageId,
  paymentMethod,
  profileCount,
  publicPrice,
  requiredLine,
  requiredLines,
  supplierPrice,
  Unsafe,
} from '#contract/fields.ts';
import { categoryFields } from '#domain/entities/category.ts';
import { clientFields } from '#domain/entities/client.ts';
import { favoriteFields } from '#domain/entities/favorite.ts';
import { profileFields } from '#domain/entities/profile.ts';
import { streamingFields } from '#domain/entities/streaming.ts';
import { supplierFields } from '#domain/entities/supplier.ts';
import { templateFields } from '#domain/entities/template.ts';
import { TEMPLATE_LIMIT } from '#domain/messages/message-kinds.ts';
import { CURRENCIES } from '#domain/money/currencies.ts';
import { bodySchemas } from './body-properties.ts';

/** A hundred people of a service (`waiting.ts`). */
const WAITING_LIMIT = 24_000;

/** Schemas of request bodies; a field that isn't named has its kind's. */

export const categorySchemas = bodySchemas(categoryFields, {
  name: requiredLine(fieldMessages.name),
  profileCount: profileCount(),
  waiting: linesOrNull(WAITING_LIMIT),
});

export const supplierSchemas = bodySchemas(supplierFields, {
  name: requiredLine(fieldMessages.name),
  telegram: formOrNull('telegramUrl', fieldMessages.supplierTelegram),
});

export const streamingSchemas = bodySchemas(streamingFields, {
  email: requiredLine(fieldMessages.accountUser),
  url: formOrNull('httpUrl', fieldMessages.url),
  priceSupplier: supplierPrice(),
  days: days(),
  profileCount: nullable(profileCount()),
});

const PIN_LIMIT = 12;
const NOTE_LIMIT = 2000;

export const clientSchemas = bodySchemas(clientFields, {
  nameuser: requiredLine(fieldMessages.clientName),
  telegramuser: formOrNull('telegramUser', fieldMessages.clientTelegram),
  numberprofile: requiredLine(fieldMessages.profiles),
  pin: nullable(line(PIN_LIMIT), {
    'x-normalize': 'line',
    'x-message': fieldMessages.tooLong(String(PIN_LIMIT)),
  }),
  note: linesOrNull(NOTE_LIMIT),
  days: days(),
  publicprice: publicPrice(),
  received: nullable(publicPrice()),
  paymentMethod: paymentMethod(),
});

export const templateSchemas = bodySchemas(templateFields, {
  text: nullable(requiredLines(TEMPLATE_LIMIT)),
});

export const favoriteSchemas = bodySchemas(favoriteFields, {});

/** Unique: several countries share `$`. */
const SYMBOLS = [...new Set(CURRENCIES.map(({ symbol }) => symbol))];

export const profileSchemas = bodySchemas(profileFields, {
  monthGoal: nullable(publicPrice()),
  catalogueId: nullable(pageId()),
  symbolmoney: Unsafe<string>({ type: 'string', enum: SYMBOLS, 'x-message': fieldMessages.currency }),
});
