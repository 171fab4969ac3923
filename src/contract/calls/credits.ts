import { Object as Body, type Static } from 'typebox/type';
import { changeOf, defineCall, OWN } from '#contract/call.ts';
import { fieldMessages } from '#contract/fields.texts.ts';
import { code, Integer, Literal, Optional, strict, uuid, wholeUpTo } from '#contract/fields.ts';
import type { Credit, Profile } from '#domain/rows.ts';

/** Moves of the user's credits: online only, so no mutation of the registry (rules §6, §8). */

export const MAX_TRANSFER = 500;

/** `userId` sends, `clientId` receives (API-28). */
const transferBody = Body(
  {
    description: Optional(Literal('Transferencia', { 'x-message': fieldMessages.transferDescription })),
    quantity: wholeUpTo(MAX_TRANSFER),
    userId: Optional(uuid()),
    clientId: uuid(),
  },
  strict,
);

/** `userId` gets the credits: the user, or for an ADMIN anyone (API-29). */
const rechargeBody = Body({ userId: Optional(uuid()), code: code() }, strict);

/** Days and credits of one of the four plans (API-24). */
const subscriptionBody = Body(
  {
    userId: Optional(uuid()),
    days: Integer({ minimum: 1, 'x-message': fieldMessages.plan }),
    quantity: Integer({ minimum: 1, 'x-message': fieldMessages.plan }),
  },
  strict,
);

export type TransferBody = Static<typeof transferBody>;

export const readMyCredits = defineCall({
  name: 'credit.mine',
  method: 'GET',
  path: '/credit/me/credits/{userId}',
  policy: 'self',
  summary: 'The balance and the movements that it is the sum of',
  body: null,
  answer: OWN,
  successStatus: 200,
});

export const transferCredits = defineCall({
  name: 'credit.transfer',
  method: 'POST',
  path: '/credit/create',
  policy: 'reseller',
  summary: 'Send credits to another user',
  body: transferBody,
  answer: changeOf<Credit>(),
  successStatus: 201,
});

export const rechargeCredits = defineCall({
  name: 'credit.recharge',
  method: 'POST',
  path: '/credit/recharge',
  policy: 'user',
  summary: 'Use a recharge code up',
  body: rechargeBody,
  answer: changeOf<Credit>(),
  successStatus: 200,
});

export const subscribe = defineCall({
  name: 'credit.subscribe',
  method: 'PATCH',
  path: '/user/suscription/{userId}',
  policy: 'self',
  summary: 'Pay one of the four plans with credits',
  body: subscriptionBody,
  answer: changeOf<Profile>(),
  successStatus: 200,
});
