import { Object as Body, type Static } from 'typebox/type';
import type { Template } from '#domain/rows.ts';
import { strict } from '#contract/fields.ts';
import { accept, defineMutation, type RowWrite } from '#contract/mutation.ts';
import { messages } from '#contract/rules.texts.ts';
import { createProperties, owner } from '#contract/entities/body-properties.ts';
import { templateFields } from '#domain/entities/template.ts';
import { templateSchemas } from '#contract/entities/schemas.ts';

const updateBody = Body({ ...createProperties(templateFields, templateSchemas), ...owner }, strict);

/**
 * `text: null` restores the default (rules §9). The id derives from user and kind, so the row may exist or not; another
 * row of the kind is deleted.
 */
export const updateTemplate = defineMutation<Static<typeof updateBody>, { sameKind: Template[] }>({
  name: 'template.update',
  right: 'owner',
  method: 'PATCH',
  path: '/user/me/update_template/{id}',
  body: updateBody,
  successStatus: 200,
  allowedAfterExpiry: true,
  reads: async (read, { body }) => ({ sameKind: await read.where('templates', 'kind', body.kind) }),
  rule: ({ sameKind }, { id, body: { kind, text } }, { userId }) => {
    const row: Template = { id, userId, kind, text };
    const others = sameKind.filter((other) => other.id !== id);
    const gone = others.map((other): RowWrite => ({ table: 'templates', id: other.id, row: null }));
    const message = text === null ? messages.template.restored : messages.template.saved;
    return accept([{ table: 'templates', id, row }, ...gone], message, { data: row });
  },
});
