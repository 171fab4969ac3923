import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';
import type { Sealer } from './vault.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * XChaCha20-Poly1305 with a random nonce before each text. Not WebCrypto, whose promises end a transaction (ADR 0123).
 */
const cipherOf = managedNonce(xchacha20poly1305);

/** `key`: 32 bytes. `open` throws for another key, another place or a changed text. */
export function createSealer(key: Uint8Array): Sealer {
  return {
    seal: (text, place) => cipherOf(key, encoder.encode(place)).encrypt(encoder.encode(text)),
    open: (bytes, place) => decoder.decode(cipherOf(key, encoder.encode(place)).decrypt(bytes)),
  };
}
