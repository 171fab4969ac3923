import { Decrypter, Encrypter } from 'age-encryption';
import { gunzipSync, gzipSync, strFromU8, strToU8 } from 'fflate';
import { readCopy, type WholeCopy } from './whole-copy.ts';

// The format of `age` (https://age-encryption.org/v1) with its scrypt recipient, by its author's library.

export type OpenFailure = 'foreign' | 'changes' | 'damaged' | 'passphrase' | 'newer';
export type OpenedCopy = { ok: true; copy: WholeCopy } | { ok: false; reason: OpenFailure };

/** N is 2 to this power: 64 MB of memory, which a cheap phone's worker still gets, and a second of its time. */
const WORK_FACTOR = 16;
/** 256 MB; a file that asks for more isn't ours. */
const MOST_WORK = 18;

const HEAD = 'age-encryption.org/v1\n';
const SCRYPT_HEADER = /^age-encryption\.org\/v1\n-> scrypt [\w+/]{22} ([1-9]\d?)\n[\w+/]+\n--- [\w+/]{43}\n/;
/** Bytes. A scrypt header has some 150. */
const MOST_HEADER = 400;

/** Takes seconds: only a worker calls it. */
export async function sealCopy(copy: WholeCopy, passphrase: string): Promise<Uint8Array<ArrayBuffer>> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  encrypter.setPassphrase(normal(passphrase));
  const sealed = await encrypter.encrypt(gzipSync(strToU8(JSON.stringify(copy)), { level: 6 }));
  return new Uint8Array(sealed);
}

/** Faults of the file or the passphrase are a `reason`, no error. */
export async function openCopy(bytes: Uint8Array, passphrase: string): Promise<OpenedCopy> {
  const start = strFromU8(bytes.subarray(0, MOST_HEADER), true);
  if (start.startsWith('{"format":"vigente-changes"')) return failed('changes');
  if (!start.startsWith(HEAD)) return failed('foreign');
  const header = SCRYPT_HEADER.exec(start);
  if (!header) return failed(bytes.length < MOST_HEADER ? 'damaged' : 'foreign');
  if (Number(header[1]) > MOST_WORK) return failed('foreign');
  const fileKey = await keyBehind(bytes.slice(0, header[0].length), passphrase);
  if (!fileKey) return failed('passphrase');
  const plain = await bytesBehind(bytes, fileKey);
  if (!plain) return failed('damaged');
  return readCopy(unpacked(plain));
}

const failed = (reason: OpenFailure): OpenedCopy => ({ ok: false, reason });

/** Null for a wrong passphrase; only that is checked here, the rest of the file later. */
async function keyBehind(header: Uint8Array, passphrase: string): Promise<Uint8Array | null> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(normal(passphrase));
  return decrypter.decryptHeader(header).catch(() => null);
}

/** Null if a part was changed or is missing. */
async function bytesBehind(bytes: Uint8Array, fileKey: Uint8Array): Promise<Uint8Array | null> {
  const decrypter = new Decrypter();
  decrypter.addIdentity({ unwrapFileKey: () => fileKey });
  return decrypter.decrypt(bytes).catch(() => null);
}

/** Bytes unpacked: 50,000 clients with all their books are 73 MB. */
const MOST_UNPACKED = 500_000_000;
/** RFC 1952: the last four bytes of gzip are the length of what was packed. */
const LENGTH_BYTES = 4;

/** Another program's file with the right passphrase may hold anything, even content that fills the memory. */
function unpacked(plain: Uint8Array): unknown {
  try {
    const end = new DataView(plain.buffer, plain.byteOffset + plain.length - LENGTH_BYTES, LENGTH_BYTES);
    const length = end.getUint32(0, true);
    if (length > MOST_UNPACKED) return null;
    return JSON.parse(strFromU8(gunzipSync(plain, { out: new Uint8Array(length) })));
  } catch {
    return null;
  }
}

/** Keyboards add spaces after completions, and encode one letter in several ways. */
const normal = (passphrase: string): string => passphrase.trim().normalize('NFKC');
