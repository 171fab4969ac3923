import type { FastifySchema } from 'fastify';
import type { TSchema } from 'typebox';
import { Array as List, Integer, Object as Fields, String as Text } from 'typebox/type';
import { codesBody, rechargeBody, subscriptionBody, transferBody } from '#contract/credit-calls.ts';
import { ROW_SCHEMAS } from '#contract/row-schemas.ts';
import { listSchema, readSchema, rowParams, userIdParams } from '#server/openapi/common-schemas.ts';
import { onlineSchema } from '#server/openapi/mutation-schema.ts';

const { profile, credits } = ROW_SCHEMAS;
const { username, phone } = profile.properties;

/** A movement and whose it is. */
const record = Fields({ ...credits.properties, User: Fields({ username, phone }) });

const codeCredit = Fields({ id: Text({ format: 'uuid' }), code: Text(), quantity: Integer() });

const call = (
  summary: string,
  parts: { body?: TSchema; params?: TSchema; status?: 200 | 201 },
): FastifySchema => onlineSchema({ tag: 'credit', summary, ...parts });

/** The schemas of the calls about credits, for their routes and the OpenAPI. */
export const schemas = {
  mine: readSchema({
    tag: 'credit',
    summary: 'The balance and the movements that it is the sum of',
    answer: Fields({ totalQuantity: Integer(), credits: List(record) }),
  }),
  all: listSchema({ tag: 'credit', summary: 'All movements of everybody', answer: List(record) }),
  transfer: call('Send credits to another user', { body: transferBody, status: 201 }),
  recharge: call('Use a recharge code up', { body: rechargeBody }),
  erase: call('Take a movement back, with the other half of a transfer', { params: rowParams }),
  subscribe: call('Pay one of the four plans with credits', { params: userIdParams, body: subscriptionBody }),
  codes: listSchema({
    tag: 'codecredit',
    summary: 'The recharge codes that nobody has used',
    answer: List(codeCredit),
  }),
  createCodes: onlineSchema({
    tag: 'codecredit',
    summary: 'Make `code` recharge codes of `quantity` credits each',
    body: codesBody,
    status: 201,
  }),
  deleteCode: onlineSchema({ tag: 'codecredit', summary: 'Withdraw a recharge code', params: rowParams }),
};
