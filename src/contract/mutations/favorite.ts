import { Object as Body, type Static } from 'typebox/type';
import type { Favorite } from '#domain/rows.ts';
import { strict } from '#contract/fields.ts';
import { accept, conflict, defineMutation, notFound, type Person } from '#contract/mutation.ts';
import { messages } from '#contract/rules.texts.ts';
import { deletionOf, isFree } from './shared.ts';
import { favoriteFields } from '#domain/entities/favorite.ts';
import { favoriteSchemas } from '#contract/entities/schemas.ts';
import { createProperties, owner, ownId } from '#contract/entities/body-properties.ts';

const createBody = Body({ ...ownId, ...createProperties(favoriteFields, favoriteSchemas), ...owner }, strict);

interface CreateRows {
  free: boolean;
  known: Favorite[];
  person: Person | 'unknown' | undefined;
}

/** A person already saved gets that row as the answer (wire §2). */
export const createFavorite = defineMutation<Static<typeof createBody>, CreateRows>({
  name: 'favorite.create',
  right: 'owner',
  method: 'POST',
  path: '/favorite/create',
  body: createBody,
  successStatus: 201,
  allowedAfterExpiry: true,
  reads: async (read, { id, body }) => ({
    free: await isFree(read, 'favorites', id),
    known: await read.where('favorites', 'userCode', body.userCode),
    person: await read.personOf(body.userCode),
  }),
  rule: ({ free, known: [known], person }, { id, body: { userCode } }, { userId }) => {
    if (known) return accept([], messages.favorite.exists, { data: known });
    if (!free) return conflict(messages.idTaken);
    if (person === undefined) return notFound(messages.favorite.unknown);
    if (person !== 'unknown' && person.id === userId) return conflict(messages.favorite.oneself);
    if (person !== 'unknown' && !person.isStaff) return notFound(messages.favorite.unknown);
    const username = person === 'unknown' ? userCode : person.username;
    const row: Favorite = { id, userId, userCode, codeuser: userCode, username };
    return accept([{ table: 'favorites', id, row }], messages.favorite.created, { data: row });
  },
});

export const deleteFavorite = defineMutation({
  name: 'favorite.delete',
  right: 'owner',
  path: '/favorite/delete/{id}',
  allowedAfterExpiry: true,
  ...deletionOf('favorites', messages.favorite),
});
