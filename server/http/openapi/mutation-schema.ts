import { Array as List, Integer, Object as Fields, Optional, String as Text, Unsafe } from 'typebox/type';
import type { FastifySchema } from 'fastify';
import { addressesRow, type AnyMutation, type MutationName } from '#contract/registry.ts';
import { HEADERS } from '#contract/sync-protocol.ts';
import { anything, refusals, rowParams } from './common-schemas.ts';

/** Answer to a change; `data` is a row of any table, so it stays open (rules §1). */
export const changeAnswer = Fields(
  {
    status: Unsafe<'success' | 'warning'>({ type: 'string', enum: ['success', 'warning'] }),
    message: Text({ description: 'Spanish, ready to show' }),
    warnings: Optional(List(Text(), { description: 'What a `warning` warns of, in stable machine words' })),
    data: Optional(anything()),
    revision: Optional(Integer({ description: 'The revision that holds the change' })),
  },
  { description: 'Done: `data` is the row as it now stands, absent where it is gone' },
);

const idempotencyKey = Optional(
  Text({
    format: 'uuid',
    description: "The mutation's id: sent again, it gets the stored answer and no second effect",
  }),
);

/** Header of a stranger's call that must not run twice. */
export const keyHeader = Fields({ [HEADERS.idempotencyKey]: idempotencyKey });

/** Headers of each change (sync §1). */
export const envelopeHeaders = Fields({
  [HEADERS.idempotencyKey]: idempotencyKey,
  [HEADERS.occurredAt]: Optional(
    Text({ format: 'date-time', description: 'The moment of the tap, which rules take for now' }),
  ),
});

/** Creates that answer 200 with the existing row if nothing is left to do. */
const MAY_BE_THERE: ReadonlySet<string> = new Set<MutationName>(['favorite.create', 'finance.correct']);

/** Derived from the mutation's definition in the contract. */
export function mutationSchema(mutation: AnyMutation): FastifySchema {
  const { name, body, successStatus } = mutation;
  return {
    tags: [name.split('.')[0] ?? name],
    summary: SUMMARIES[name as MutationName],
    operationId: name,
    headers: envelopeHeaders,
    ...(addressesRow(mutation) && { params: rowParams }),
    ...(body && { body }),
    response: {
      ...(MAY_BE_THERE.has(name) && { 200: changeAnswer }),
      [successStatus]: changeAnswer,
      ...refusals,
    },
  };
}

const SUMMARIES: Record<MutationName, string> = {
  'category.create': 'Make a category',
  'category.update': 'Change a category: the fields sent',
  'category.waiting': "Note somebody on a service's waiting list, or take them off it",
  'category.delete': 'Delete a category that holds no accounts',
  'supplier.create': 'Record a supplier',
  'supplier.update': 'Change a supplier: the fields sent',
  'supplier.delete': 'Delete a supplier of no accounts',
  'streaming.create': 'Record an account that was bought; its price is an Inversion',
  'streaming.update': 'Change an account: the fields sent',
  'streaming.change_date': "Set an account's dates by hand",
  'streaming.renewal': 'Renew an account with its supplier; the price is an Inversion',
  'streaming.change_conditions': 'Send an account to support, or bring it back',
  'streaming.conditions_vencido': 'Mark an account that has ended as overdue',
  'streaming.delete': 'Delete an account that has no clients',
  'client.create': 'Sell profiles or an account; a Vendido is a Venta',
  'client.update': 'Change a client: the fields sent',
  'client.change_date': "Set a client's dates by hand",
  'client.renewal': 'Renew a client; the price is a Renovacion',
  'client.change_state': "Change a client's state",
  'client.move': 'Move a client to another account; dates, price and books stay',
  'client.paid': "Note whether a client's current term is paid",
  'client.page': 'Make, change or take away the page that shows a client their services',
  'client.contacted': 'Note that a client was asked for the renewal, for the others of the book',
  'client.informed': "Note that a client was sent the account's credentials",
  'client.delete': 'Delete a client and free the profiles',
  'finance.refund': 'Record money given back to a client',
  'finance.supplier_refund': 'Record money back from a supplier',
  'finance.expense': 'Record what was spent on no account',
  'finance.correct': 'Write the difference that an entry’s amount is off by; 200 where it is right already',
  'finance.reset': 'Close the books with the figures shown',
  'favorite.create': 'Save one of the recharge staff by user code; 200 with the one that is there',
  'favorite.delete': 'Delete a favourite',
  'user.phone': "Change one's own phone",
  'user.symbol_money': "Change one's own money symbol",
  'user.month_goal': 'Set the profit that one wants to make in a month; null for none',
  'user.catalogue': 'Give the public catalogue an address; null turns it off',
  'template.update': 'Word a message anew; `text: null` restores its default',
};
