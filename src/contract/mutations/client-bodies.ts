import { Object as Body, type Static } from 'typebox/type';
import { fieldMessages } from '#contract/fields.texts.ts';
import { ACCOUNT_TYPES, CLIENT_STATES } from '#domain/rows.ts';
import {
  days,
  flag,
  instant,
  nullable,
  oneOf,
  Optional,
  pageContent,
  pageId,
  pageKey,
  paymentMethod,
  publicPrice,
  requiredLine,
  signedAmount,
  strict,
  uuid,
} from '#contract/fields.ts';
import { clientFields } from '#domain/entities/client.ts';
import { clientSchemas } from '#contract/entities/schemas.ts';
import { createProperties, owner, ownId, updateProperties } from '#contract/entities/body-properties.ts';
import { takenOver } from './taken-over.ts';

const { streamingsId, ...sold } = createProperties(clientFields, clientSchemas);

export const createClientBody = Body(
  { ...ownId, ...sold, state: oneOf(['Vendido', 'Standby']), ...takenOver, ...owner, streamingsId },
  strict,
);

export const updateClientBody = Body({ ...updateProperties(clientFields, clientSchemas), ...owner }, strict);

export const renewClientBody = Body(
  {
    price: publicPrice(),
    days: days(),
    paid: Optional(flag()),
    received: Optional(nullable(publicPrice())),
    paymentMethod: Optional(paymentMethod()),
    ...owner,
    expectedEndDate: Optional(instant()),
  },
  strict,
);

export const changeStateBody = Body({ state: oneOf(CLIENT_STATES), ...owner }, strict);

/** `expectedStreamingsId` is the account in which the reseller saw the client. */
export const moveClientBody = Body(
  {
    streamingsId: uuid(),
    accountType: Optional(oneOf(ACCOUNT_TYPES)),
    numberprofile: requiredLine(fieldMessages.profiles),
    ...owner,
    expectedStreamingsId: Optional(uuid()),
  },
  strict,
);

/** `received` came in now; below zero it is given back. */
export const paidBody = Body(
  {
    paid: flag(),
    received: Optional(signedAmount()),
    paymentMethod: Optional(paymentMethod()),
    ...owner,
    expectedEndDate: Optional(instant()),
  },
  strict,
);

/** `credentialsAt` and `expectedStreamingsId` describe the account as the reseller saw it. */
export const informedBody = Body(
  { credentialsAt: instant(), ...owner, expectedStreamingsId: Optional(uuid()) },
  strict,
);

/** With `pageKey` a new page; without it a change of the page of that id; null takes the page away. */
export const pageBody = Body(
  {
    pageId: nullable(pageId()),
    pageKey: Optional(pageKey()),
    pageContent: Optional(pageContent()),
    pageAsksPin: Optional(flag()),
    ...owner,
  },
  strict,
);

export const contactedBody = Body(owner, strict);

export type CreateClientBody = Static<typeof createClientBody>;
export type UpdateClientBody = Static<typeof updateClientBody>;
export type RenewClientBody = Static<typeof renewClientBody>;
export type ChangeStateBody = Static<typeof changeStateBody>;
export type MoveClientBody = Static<typeof moveClientBody>;
export type PaidBody = Static<typeof paidBody>;
export type PageBody = Static<typeof pageBody>;
export type InformedBody = Static<typeof informedBody>;
