import { v5 } from 'uuid';

/** RFC 9562, versions 1 to 8: the parents that `derivedId` takes. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Takes either case; the nil and max UUIDs don't count. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** UUIDv5, so phone and server write one row. Throws a TypeError if `parentId` is no UUID (sync §14, rules §3). */
export function derivedId(parentId: string, purpose: string): string {
  return v5(purpose, parentId);
}
