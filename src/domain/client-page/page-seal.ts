import { aessiv } from '@noble/ciphers/aes.js';
import { bytesToUtf8, utf8ToBytes } from '@noble/ciphers/utils.js';
import { base64urlnopad } from '@scure/base';
import type { PageHead, PageService } from './page-content.ts';
import { newPageId, type Random } from './page-address.ts';
import { joinParts } from './page-parts.ts';

/**
 * AES-SIV (RFC 5297), which needs no nonce: two phones that write the same page write the same text, so neither
 * overwrites the other for ever.
 */

const KEY_BYTES = 32;

/** A new page's address and key. */
export function newPage(random: Random): PageLock {
  return {
    pageId: newPageId(random),
    pageKey: base64urlnopad.encode(random(new Uint8Array(KEY_BYTES))),
  };
}

export interface PageLock {
  pageId: string;
  pageKey: string;
}

const HEAD = 'head';
const SERVICE = 'service';

/** A part is bound to its page and to what it is, so that none stands in for another. */
const cipherOf = ({ pageId, pageKey }: PageLock, part: string) =>
  aessiv(base64urlnopad.decode(pageKey), utf8ToBytes(`${pageId}/${part}`));

const seal = (lock: PageLock, part: string, value: object): string =>
  base64urlnopad.encode(cipherOf(lock, part).encrypt(utf8ToBytes(JSON.stringify(value))));

/** Throws if the key isn't the one of this part. */
const open = (lock: PageLock, part: string, sealed: string): unknown =>
  JSON.parse(bytesToUtf8(cipherOf(lock, part).decrypt(base64urlnopad.decode(sealed))));

export const sealHead = (lock: PageLock, head: PageHead): string => seal(lock, HEAD, head);
export const openHead = (lock: PageLock, sealed: string): PageHead => open(lock, HEAD, sealed) as PageHead;
export const openService = (lock: PageLock, sealed: string): PageService =>
  open(lock, SERVICE, sealed) as PageService;

/** The row's `pageContent`; `head` is sealed already. */
export const sealPage = (lock: PageLock, head: string, services: readonly PageService[]): string =>
  joinParts({
    head,
    services: services.map((service) => ({ until: service.endDate, sealed: seal(lock, SERVICE, service) })),
  });
