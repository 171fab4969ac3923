import { MESSAGE_KINDS } from '#domain/messages/message-kinds.ts';
import type { Fields } from './field.ts';
import { laterFields } from './later-fields.ts';

export const templateFields = {
  id: { kind: 'id' },
  userId: { kind: 'id' },
  kind: { kind: 'choice', values: MESSAGE_KINDS, create: 'required', update: false, restore: false },
  /** Null after a restored default: the row stays, so that every device's next edit finds it. */
  text: { kind: 'lines', nullable: true, create: 'required', update: false, restore: false },
  ...laterFields.templates,
} as const satisfies Fields;
