import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import { codeOf } from '#server/base/config/data-folder.ts';
import { type Environment, readText } from '#server/base/config/setting-readers.ts';
import { SettingError, StartError } from '#server/base/config/start-error.ts';

/**
 * A backup that is truncated, changed, or can't be opened with the given keys. Its message begins with the file's path.
 */
export class UnusableBackup extends StartError {}

// The format of `age` (https://age-encryption.org/v1), by its author's library: its tools read these files too.

/** Encrypts a stream; null leaves the file in clear. */
export type Locking = ((clear: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array>) | null;

export type Opening = Decrypter | null;

const MAGIC = 'age-encryption.org/v1\n';
/** An attacker with the file has unlimited tries. */
const MIN_PASSPHRASE = 12;

/** BACKUP_RECIPIENT (one or more `age1…`, with commas or spaces) or BACKUP_PASSPHRASE. Throws SettingError. */
export function readLocking(env: Environment): Locking {
  const recipients = readText(env, 'BACKUP_RECIPIENT');
  const passphrase = readText(env, 'BACKUP_PASSPHRASE');
  if (recipients !== null && passphrase !== null)
    throw new SettingError('BACKUP_RECIPIENT', 'and BACKUP_PASSPHRASE are one too many: set one of them');
  if (recipients !== null) return lockingBy(encrypterFor(recipients));
  if (passphrase === null) return null;
  if (passphrase.length < MIN_PASSPHRASE)
    throw new SettingError('BACKUP_PASSPHRASE', `has less than ${MIN_PASSPHRASE} characters`);
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return lockingBy(encrypter);
}

function encrypterFor(recipients: string): Encrypter {
  const encrypter = new Encrypter();
  try {
    for (const recipient of recipients.split(/[\s,]+/)) encrypter.addRecipient(recipient);
  } catch {
    throw new SettingError('BACKUP_RECIPIENT', 'is no recipient of age (age1…)');
  }
  return encrypter;
}

const lockingBy = (encrypter: Encrypter): Locking =>
  async function* lock(clear) {
    yield* await encrypter.encrypt(webStream(Readable.from(clear)));
  };

/**
 * BACKUP_IDENTITY (a file of `AGE-SECRET-KEY-…` lines) and BACKUP_PASSPHRASE: any of them may open. Throws
 * SettingError.
 */
export async function readOpening(env: Environment): Promise<Opening> {
  const file = readText(env, 'BACKUP_IDENTITY');
  const passphrase = readText(env, 'BACKUP_PASSPHRASE');
  if (file === null && passphrase === null) return null;
  const decrypter = new Decrypter();
  if (passphrase !== null) decrypter.addPassphrase(passphrase);
  if (file !== null) addIdentities(decrypter, file, await readIdentities(file));
  return decrypter;
}

async function readIdentities(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new SettingError('BACKUP_IDENTITY', `can't read ${file} (${codeOf(error)})`);
  });
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}

function addIdentities(decrypter: Decrypter, file: string, identities: readonly string[]): void {
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch {
    throw new SettingError('BACKUP_IDENTITY', `${file} holds no identity of age (AGE-SECRET-KEY-…)`);
  }
}

/** The packed bytes of a backup. Throws StartError if the file is encrypted and `opening` doesn't fit. */
export async function openFile(file: string, opening: Opening): Promise<Readable> {
  if (!(await isEncrypted(file))) return createReadStream(file);
  if (opening === null)
    throw new StartError(`${file} is encrypted: set BACKUP_IDENTITY or BACKUP_PASSPHRASE to open it`);
  const source = createReadStream(file);
  try {
    const clear = await opening.decrypt(webStream(source));
    return Readable.from(clear, { objectMode: false });
  } catch {
    source.destroy();
    throw new UnusableBackup(`${file} doesn't open by this BACKUP_IDENTITY or BACKUP_PASSPHRASE`);
  }
}

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file).catch((error: unknown) => {
    throw new StartError(`Can't read ${file} (${codeOf(error)})`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC.length));
    return buffer.subarray(0, bytesRead).toString('latin1') === MAGIC;
  } finally {
    await handle.close();
  }
}

const webStream = (stream: Readable): ReadableStream<Uint8Array> =>
  Readable.toWeb(stream) as ReadableStream<Uint8Array>;
