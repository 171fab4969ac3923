import { MESSAGE_KINDS, TEMPLATE_LIMIT } from '#domain/messages/message-kinds.ts';
import type { Template } from '#domain/rows.ts';
import { nullable, oneOf, requiredLines } from '#contract/fields.ts';
import type { Fields } from './field.ts';

export const templateFields = {
  id: { kind: 'id' },
  userId: { kind: 'id' },
  kind: {
    kind: 'choice',
    values: MESSAGE_KINDS,
    body: oneOf(MESSAGE_KINDS),
    create: 'required',
    update: false,
    restore: false,
  },
  text: {
    kind: 'lines',
    nullable: true,
    body: nullable(requiredLines(TEMPLATE_LIMIT)),
    create: 'required',
    update: false,
    restore: false,
  },
} as const satisfies Fields<keyof Template>;
