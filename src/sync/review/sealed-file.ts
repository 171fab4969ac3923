import { fromBase64, toBase64 } from '#db/vault/base64.ts';
import { ITERATIONS, keyOf } from '#db/vault/passphrase-key.ts';

/** The parameters that opening needs are in the clear beside the sealed text. */
interface SealedFile {
  format: typeof FORMAT;
  v: number;
  kdf: { name: typeof KDF; iterations: number };
  /** Base64, like the following fields. */
  salt: string;
  iv: string;
  data: string;
  /** SHA-256 of salt, iv and data: tells a damaged file from a wrong passphrase. Only AES-GCM detects forgery. */
  sum: string;
}

/** `newer`: a later version of the app made the file. */
export type UnsealFailure = 'foreign' | 'newer' | 'damaged' | 'passphrase';

export type UnsealResult = { ok: true; text: string } | { ok: false; reason: UnsealFailure };

const FORMAT = 'vigente-changes';
const VERSION = 1;
const KDF = 'PBKDF2-SHA-256';
/** Bounds the time that a foreign file can take to about two seconds. */
const MOST_ITERATIONS = 2_000_000;
const SALT_BYTES = 16;
const IV_BYTES = 12;

/** Characters. */
export const PASSPHRASE_MIN = 8;

/** Authenticated with the text: a file that names another format or version doesn't open. */
const context = new TextEncoder().encode(`${FORMAT}/${VERSION}`);

/** AES-GCM with a key that PBKDF2 derives from the passphrase and a fresh salt. */
export async function seal(text: string, passphrase: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await keyOf(passphrase, salt, ITERATIONS);
  const plain = new TextEncoder().encode(text);
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: context }, key, plain);
  const parts = { salt: toBase64(salt), iv: toBase64(iv), data: toBase64(new Uint8Array(data)) };
  const file: SealedFile = {
    format: FORMAT,
    v: VERSION,
    kdf: { name: KDF, iterations: ITERATIONS },
    ...parts,
    sum: await sumOf(parts),
  };
  return JSON.stringify(file);
}

/** A wrong passphrase or a damaged file is a `reason`, not an error. */
export async function unseal(content: string, passphrase: string): Promise<UnsealResult> {
  const file = parse(content);
  if (file?.format !== FORMAT || typeof file.v !== 'number') return { ok: false, reason: 'foreign' };
  if (file.v > VERSION) return { ok: false, reason: 'newer' };
  if (!isWhole(file) || (await sumOf(file)) !== file.sum) return { ok: false, reason: 'damaged' };
  const [salt, iv, data] = [fromBase64(file.salt), fromBase64(file.iv), fromBase64(file.data)];
  const key = await keyOf(passphrase, salt, file.kdf.iterations);
  try {
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: context }, key, data);
    return { ok: true, text: new TextDecoder().decode(plain) };
  } catch {
    return { ok: false, reason: 'passphrase' };
  }
}

async function sumOf({ salt, iv, data }: Pick<SealedFile, 'salt' | 'iv' | 'data'>): Promise<string> {
  const bytes = new TextEncoder().encode(`${salt}.${iv}.${data}`);
  return toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

function parse(content: string): Partial<SealedFile> | null {
  try {
    return JSON.parse(content) as Partial<SealedFile> | null;
  } catch {
    return null;
  }
}

function isWhole(file: Partial<SealedFile>): file is SealedFile {
  const { kdf, salt, iv, data } = file;
  const iterations = kdf?.name === KDF && Number.isInteger(kdf.iterations) ? kdf.iterations : 0;
  return (
    iterations > 0 &&
    iterations <= MOST_ITERATIONS &&
    [salt, iv, data].every((part) => typeof part === 'string')
  );
}
