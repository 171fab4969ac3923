import { derivedId } from '#domain/ids.ts';
import type { MessageKind } from './message-kinds.ts';

/** Two phones that edit one kind write one row (rules §9). Throws a TypeError if `userId` is no UUID. */
export function templateId(userId: string, kind: MessageKind): string {
  return derivedId(userId, `template/${kind}`);
}
