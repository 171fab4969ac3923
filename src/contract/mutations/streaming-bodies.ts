import { Object as Body, type Static } from 'typebox/type';
import { CONDITIONS } from '#domain/rows.ts';
import {
  days,
  flag,
  instant,
  oneOf,
  Optional,
  paymentMethod,
  strict,
  supplierPrice,
} from '#contract/fields.ts';
import { createProperties, owner, ownId, updateProperties } from '#contract/entities/body-properties.ts';
import { streamingFields } from '#domain/entities/streaming.ts';
import { streamingSchemas } from '#contract/entities/schemas.ts';
import { takenOver } from './taken-over.ts';

// The days precede the terms, as in the form: the first wrong field is reported.
const { termsOfUse, profileCount, categoryId, supplierId, ...bought } = createProperties(
  streamingFields,
  streamingSchemas,
);

export const createStreamingBody = Body(
  {
    ...ownId,
    ...bought,
    termsOfUse,
    profileCount,
    categoryId,
    supplierId,
    ...takenOver,
    booked: Optional(flag()),
    paymentMethod: Optional(paymentMethod()),
    ...owner,
  },
  strict,
);

export const updateStreamingBody = Body(
  { ...updateProperties(streamingFields, streamingSchemas), ...owner },
  strict,
);

export const changeDatesBody = Body(
  { startDate: instant(), endDate: instant(), days: days(), ...owner },
  strict,
);

export const renewStreamingBody = Body(
  {
    price: supplierPrice(),
    days: days(),
    paymentMethod: Optional(paymentMethod()),
    ...owner,
    expectedEndDate: Optional(instant()),
  },
  strict,
);

export const changeConditionsBody = Body({ conditions: oneOf(CONDITIONS), ...owner }, strict);
export const expireStreamingBody = Body({ conditions: oneOf(['Vencido']), ...owner }, strict);

export type CreateStreamingBody = Static<typeof createStreamingBody>;
export type UpdateStreamingBody = Static<typeof updateStreamingBody>;
export type ChangeDatesBody = Static<typeof changeDatesBody>;
export type RenewStreamingBody = Static<typeof renewStreamingBody>;
export type ChangeConditionsBody = Static<typeof changeConditionsBody>;
