import { Object as Body, type Static } from 'typebox/type';
import { fieldMessages } from './fields.messages.ts';
import { code, Integer, Literal, Optional, strict, uuid } from './fields.ts';

/** The bodies of the calls that move credits: online only, so no mutation of the registry (rules §6, §8). */

export const MAX_TRANSFER = 500;
export const MAX_GENERATED = 3_000;

const wholeUpTo = (maximum: number) =>
  Integer({ minimum: 1, maximum, 'x-message': fieldMessages.wholeUpTo(maximum) });

/** `userId` sends, `clientId` receives (API-28). */
export const transferBody = Body(
  {
    description: Optional(Literal('Transferencia', { 'x-message': fieldMessages.transferDescription })),
    quantity: wholeUpTo(MAX_TRANSFER),
    userId: Optional(uuid()),
    clientId: uuid(),
  },
  strict,
);

/** `userId` is credited: oneself, or for an ADMIN anyone (API-29). */
export const rechargeBody = Body({ userId: Optional(uuid()), code: code() }, strict);

/** Days and credits of one of the four plans (API-24). */
export const subscriptionBody = Body(
  {
    userId: Optional(uuid()),
    days: Integer({ minimum: 1, 'x-message': fieldMessages.plan }),
    quantity: Integer({ minimum: 1, 'x-message': fieldMessages.plan }),
  },
  strict,
);

/** Makes `code` codes of `quantity` credits each (API-32). */
export const codesBody = Body({ code: wholeUpTo(MAX_GENERATED), quantity: wholeUpTo(MAX_GENERATED) }, strict);

export type TransferBody = Static<typeof transferBody>;
export type RechargeBody = Static<typeof rechargeBody>;
export type SubscriptionBody = Static<typeof subscriptionBody>;
export type CodesBody = Static<typeof codesBody>;
