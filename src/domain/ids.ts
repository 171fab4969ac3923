import { v5 } from 'uuid';

/** The RFC 9562 form in its versions 1 to 8, which is also what `derivedId` takes as a parent. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID, in either case. The nil and max UUIDs name nothing and don't count. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/**
 * The id of a row that another row or mutation brings about, as the finance entry of a sale: UUIDv5 of
 * `purpose` in the namespace `parentId`, so phone and server write one row, not two.
 * Throws a TypeError if `parentId` is no UUID. Source: architecture §3; rules §3.
 */
export function derivedId(parentId: string, purpose: string): string {
  return v5(purpose, parentId);
}
