import { Object as Body, type Static } from 'typebox/type';
import { fieldMessages } from '#contract/fields.messages.ts';
import { ACCOUNT_TYPES, CLIENT_STATES } from '#domain/rows.ts';
import {
  days,
  instant,
  line,
  nullable,
  oneOf,
  Optional,
  optionalForm,
  phone,
  publicPrice,
  requiredLine,
  strict,
  uuid,
} from '#contract/fields.ts';

const PIN_LIMIT = 12;
const telegramuser = optionalForm('telegramUser', fieldMessages.clientTelegram);
const pin = Optional(
  nullable(line(PIN_LIMIT), {
    'x-normalize': 'line',
    'x-message': fieldMessages.tooLong(String(PIN_LIMIT)),
  }),
);

export const createClientBody = Body(
  {
    id: Optional(uuid()),
    nameuser: requiredLine(fieldMessages.clientName),
    phoneuser: phone(),
    telegramuser,
    accountType: oneOf(ACCOUNT_TYPES),
    numberprofile: requiredLine(fieldMessages.profiles),
    pin,
    days: days(),
    state: oneOf(['Vendido', 'Standby']),
    publicprice: publicPrice(),
    userId: Optional(uuid()),
    streamingsId: uuid(),
  },
  strict,
);

export const updateClientBody = Body(
  {
    nameuser: Optional(requiredLine(fieldMessages.clientName)),
    phoneuser: Optional(phone()),
    telegramuser,
    accountType: Optional(oneOf(ACCOUNT_TYPES)),
    numberprofile: Optional(requiredLine(fieldMessages.profiles)),
    pin,
    state: Optional(oneOf(CLIENT_STATES)),
    publicprice: Optional(publicPrice()),
    userId: Optional(uuid()),
  },
  strict,
);

export const renewClientBody = Body(
  { price: publicPrice(), days: days(), userId: Optional(uuid()), expectedEndDate: Optional(instant()) },
  strict,
);

export const changeStateBody = Body({ state: oneOf(CLIENT_STATES), userId: Optional(uuid()) }, strict);

export type CreateClientBody = Static<typeof createClientBody>;
export type UpdateClientBody = Static<typeof updateClientBody>;
export type RenewClientBody = Static<typeof renewClientBody>;
export type ChangeStateBody = Static<typeof changeStateBody>;
