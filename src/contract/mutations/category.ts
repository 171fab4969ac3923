import { Object as Body, type Static } from 'typebox/type';
import type { Category } from '#domain/rows.ts';
import { hasTwice } from '#domain/money/list-prices.ts';
import { isWaiting, MOST_WAITING, waitingFor, withoutWaiting, withWaiting } from '#domain/waiting.ts';
import { flag, phone, requiredLine, strict } from '#contract/fields.ts';
import { fieldMessages } from '#contract/fields.texts.ts';
import { accept, conflict, defineMutation, invalid, notFound } from '#contract/mutation.ts';
import { messages } from '#contract/rules.texts.ts';
import { defined, deletionOf, isFree, type OwnRow, readOwn } from './shared.ts';
import { categoryFields } from '#domain/entities/category.ts';
import { categorySchemas } from '#contract/entities/schemas.ts';
import { createProperties, owner, ownId, updateProperties } from '#contract/entities/body-properties.ts';

const DEFAULT_COLOR = '#6b7280';
const DEFAULT_PROFILE_COUNT = 5;

const createBody = Body({ ...ownId, ...createProperties(categoryFields, categorySchemas), ...owner }, strict);
const updateBody = Body({ ...updateProperties(categoryFields, categorySchemas), ...owner }, strict);

/** rules §3; default colour: wire §1 */
export const createCategory = defineMutation<Static<typeof createBody>, { free: boolean }>({
  name: 'category.create',
  right: 'purchase',
  method: 'POST',
  path: '/category/create',
  body: createBody,
  successStatus: 201,
  reads: async (read, { id }) => ({ free: await isFree(read, 'categories', id) }),
  rule: ({ free }, { id, body }, { userId }) => {
    if (!free) return conflict(messages.idTaken);
    if (hasTwice(body.prices ?? [])) return invalid('prices', fieldMessages.pricesTwice);
    const row: Category = {
      id,
      userId,
      name: body.name,
      backgroundcolor: (body.backgroundcolor ?? DEFAULT_COLOR).toLowerCase(),
      profileCount: body.profileCount ?? DEFAULT_PROFILE_COUNT,
      prices: pricesOf(body.prices),
      waiting: body.waiting ?? null,
    };
    return accept([{ table: 'categories', id, row }], messages.category.created, { data: row });
  },
});

export const updateCategory = defineMutation<Static<typeof updateBody>, OwnRow<'categories'>>({
  name: 'category.update',
  right: 'purchase',
  method: 'PATCH',
  path: '/category/update/{id}',
  body: updateBody,
  successStatus: 200,
  reads: readOwn('categories'),
  rule: ({ row }, { id, body }) => {
    if (!row) return notFound(messages.category.missing);
    if (hasTwice(body.prices ?? [])) return invalid('prices', fieldMessages.pricesTwice);
    const { userId: _owner, prices, ...fields } = body;
    const listed = prices === undefined ? row.prices : prices;
    const changed: Category = { ...row, ...defined(fields), prices: pricesOf(listed) };
    return accept([{ table: 'categories', id, row: changed }], messages.category.updated, { data: changed });
  },
});

/** Stored as null, so that a category without prices has one form. */
const pricesOf = (prices: Category['prices'] | undefined): Category['prices'] =>
  prices?.length ? prices : null;

const waitingBody = Body(
  { phone: phone(), name: requiredLine(fieldMessages.name), waits: flag(), ...owner },
  strict,
);

/** Adds somebody to the waiting list or takes them off it, so that two phones' changes both hold (CAT-14). */
export const setWaiting = defineMutation<Static<typeof waitingBody>, OwnRow<'categories'>>({
  name: 'category.waiting',
  right: 'sell',
  alsoSet: [],
  method: 'PATCH',
  path: '/category/waiting/{id}',
  body: waitingBody,
  successStatus: 200,
  reads: readOwn('categories'),
  rule: ({ row }, { id, body: { phone: of, name, waits } }, { now }) => {
    if (!row) return notFound(messages.category.missing);
    const isNew = waits && !isWaiting(row, of);
    if (isNew && waitingFor(row).length >= MOST_WAITING) return conflict(messages.category.waitingFull);
    const waiting = waits ? withWaiting(row, { since: now, phone: of, name }) : withoutWaiting(row, of);
    const message = waits ? messages.category.waits : messages.category.waitsNot;
    if (waiting === row.waiting) return accept([], message, { data: row });
    const changed: Category = { ...row, waiting };
    return accept([{ table: 'categories', id, row: changed }], message, { data: changed });
  },
});

/** Refused while the category holds accounts (rules §3). */
export const deleteCategory = defineMutation({
  name: 'category.delete',
  right: 'delete',
  path: '/category/delete/{id}',
  ...deletionOf('categories', messages.category, ['streamings', 'categoryId']),
});
