import { Object as Body, type Static } from 'typebox/type';
import { fieldMessages } from '#contract/fields.messages.ts';
import { CONDITIONS } from '#domain/rows.ts';
import {
  days,
  instant,
  nullable,
  oneOf,
  Optional,
  optionalForm,
  optionalLine,
  profileCount,
  requiredLine,
  requiredLines,
  strict,
  supplierPrice,
  uuid,
  verbatim,
} from '#contract/fields.ts';

const url = optionalForm('httpUrl', fieldMessages.url);
const ownProfileCount = Optional(nullable(profileCount()));

export const createStreamingBody = Body(
  {
    id: Optional(uuid()),
    name: Optional(requiredLine()),
    email: requiredLine(fieldMessages.accountUser),
    password: verbatim(),
    url,
    priceSupplier: supplierPrice(),
    days: days(),
    termsOfUse: requiredLines(),
    profileCount: ownProfileCount,
    categoryId: uuid(),
    supplierId: uuid(),
    userId: Optional(uuid()),
  },
  strict,
);

export const updateStreamingBody = Body(
  {
    name: Optional(requiredLine()),
    email: Optional(requiredLine(fieldMessages.accountUser)),
    emailtwo: optionalLine(),
    password: Optional(verbatim()),
    url,
    priceSupplier: Optional(supplierPrice()),
    termsOfUse: Optional(requiredLines()),
    profileCount: ownProfileCount,
    categoryId: Optional(uuid()),
    supplierId: Optional(uuid()),
    userId: Optional(uuid()),
  },
  strict,
);

export const changeDatesBody = Body(
  { startDate: instant(), endDate: instant(), days: days(), userId: Optional(uuid()) },
  strict,
);

export const renewStreamingBody = Body(
  { price: supplierPrice(), days: days(), userId: Optional(uuid()), expectedEndDate: Optional(instant()) },
  strict,
);

export const changeConditionsBody = Body({ conditions: oneOf(CONDITIONS), userId: Optional(uuid()) }, strict);
export const expireStreamingBody = Body({ conditions: oneOf(['Vencido']), userId: Optional(uuid()) }, strict);

export type CreateStreamingBody = Static<typeof createStreamingBody>;
export type UpdateStreamingBody = Static<typeof updateStreamingBody>;
export type ChangeDatesBody = Static<typeof changeDatesBody>;
export type RenewStreamingBody = Static<typeof renewStreamingBody>;
export type ChangeConditionsBody = Static<typeof changeConditionsBody>;
