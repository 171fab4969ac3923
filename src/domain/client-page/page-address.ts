import { base64urlnopad } from '@scure/base';

const ID_BYTES = 16;

/** Fills an array, as `crypto.getRandomValues` does. */
export type Random = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;

/** Address of a page that opens by a link: it can't be guessed. */
export const newPageId = (random: Random): string => base64urlnopad.encode(random(new Uint8Array(ID_BYTES)));
