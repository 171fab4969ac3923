import { derivedId } from '#domain/ids.ts';
import type { MessageKind } from './message-kinds.ts';

/**
 * The id of a user's row for a message, so that two phones that edit one kind write one row.
 * Throws a TypeError if `userId` is no UUID. Source: rules §9, architecture §3.
 */
export function templateId(userId: string, kind: MessageKind): string {
  return derivedId(userId, `template/${kind}`);
}
