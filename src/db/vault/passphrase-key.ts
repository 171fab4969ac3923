/** OWASP's figure of 2023 for PBKDF2 with SHA-256: about half a second on a phone. */
export const ITERATIONS = 600_000;

/** Keyboards add spaces after completions, and encode one letter in several ways. */
function normal(passphrase: string): string {
  return passphrase.trim().normalize('NFKC');
}

/** Derives an AES-GCM key of 256 bits from a typed secret, by PBKDF2 with SHA-256. */
export async function keyOf(
  passphrase: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<CryptoKey> {
  const secret = new TextEncoder().encode(normal(passphrase));
  const base = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveKey']);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return crypto.subtle.deriveKey(derivation, base, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
}
