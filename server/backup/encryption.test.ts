import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeyring, keyOfSecret, type RingKey } from '#server/secrets/keyring.ts';
import { rowsByTable } from '#tests/support/api/table-rows.ts';
import { startTestServer, type TestServer } from '#tests/support/app/test-server.ts';
import { readLocking, readOpening } from './encryption.ts';
import { checkBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const MAIL = 'ana.torres@correo.example';
const PASSPHRASE = 'cuatro palabras de un lago';
const SECRET = { APP_SECRET: randomBytes(32).toString('base64') };

type Environment = Record<string, string>;

// A passphrase costs a second or more each time, by design.
describe('an encrypted backup', { timeout: 240_000 }, () => {
  let folder: string;
  let source: TestServer;
  let identity: string;
  let recipient: string;
  let keys: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vigente-encrypted-'));
    source = await startTestServer({ env: SECRET });
    const { id } = await source.createUser({ email: MAIL });
    await source.context.secrets.ofUser(id);
    identity = await generateX25519Identity();
    recipient = await identityToRecipient(identity);
    keys = await writeIn('keys', `# created: today\n${identity}\n`);
  });
  afterAll(async () => {
    await source.close();
    await rm(folder, { recursive: true });
  });

  const writeIn = async (name: string, content: string | Uint8Array): Promise<string> => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };
  const backUp = async (name: string, env: Environment): Promise<string> => {
    const file = join(folder, name);
    await writeBackup(source.context.database, file, { appVersion: '1', locking: readLocking(env) });
    return file;
  };
  const check = async (file: string, env: Environment) =>
    checkBackup(file, { opening: await readOpening(env) });

  const WAYS: [string, () => { locked: Environment; opened: Environment }][] = [
    ['recipient', () => ({ locked: { BACKUP_RECIPIENT: recipient }, opened: { BACKUP_IDENTITY: keys } })],
    [
      'passphrase',
      () => ({ locked: { BACKUP_PASSPHRASE: PASSPHRASE }, opened: { BACKUP_PASSPHRASE: PASSPHRASE } }),
    ],
  ];

  it.each(WAYS)('[SEC-41] for a %s is in the format of age, and comes back whole', async (way, given) => {
    const { locked, opened } = given();
    const file = await backUp(`whole-${way}`, locked);
    expect((await readFile(file)).subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
    const target = await startTestServer({ env: SECRET });
    const opening = await readOpening(opened);
    await restoreBackup(target.context.database, file, await checkBackup(file, { opening }), { opening });
    const [before, after] = [
      await rowsByTable(source.context.database.pool),
      await rowsByTable(target.context.database.pool),
    ];
    expect([after['users'], after['user_keys']]).toEqual([before['users'], before['user_keys']]);
    await target.close();
  });

  it('[SEC-41] is refused in one line with another identity or passphrase, or none', async () => {
    const file = await backUp('other', { BACKUP_RECIPIENT: recipient });
    const other = await writeIn('other-keys', await generateX25519Identity());
    for (const env of [{ BACKUP_IDENTITY: other }, { BACKUP_PASSPHRASE: PASSPHRASE }])
      await expect(check(file, env)).rejects.toThrow(
        `${file} doesn't open by this BACKUP_IDENTITY or BACKUP_PASSPHRASE`,
      );
    await expect(check(file, {})).rejects.toThrow(
      `${file} is encrypted: set BACKUP_IDENTITY or BACKUP_PASSPHRASE to open it`,
    );
  });

  it('[SEC-41] that was cut or changed is refused', async () => {
    const file = await backUp('damaged', { BACKUP_RECIPIENT: recipient });
    const bytes = await readFile(file);
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(bytes.length - 40) ^ 1, bytes.length - 40);
    for (const content of [bytes.subarray(0, -100), changed])
      await expect(check(await writeIn('damage', content), { BACKUP_IDENTITY: keys })).rejects.toThrow(
        /no whole backup/,
      );
  });

  it.each([
    [{ BACKUP_RECIPIENT: 'age1short' }, 'BACKUP_RECIPIENT: is no recipient of age (age1…)'],
    [{ BACKUP_PASSPHRASE: 'corta' }, 'BACKUP_PASSPHRASE: has less than 12 characters'],
    [
      { BACKUP_PASSPHRASE: PASSPHRASE, BACKUP_RECIPIENT: 'age1' },
      'BACKUP_RECIPIENT: and BACKUP_PASSPHRASE are one too many: set one of them',
    ],
  ])('[SEC-41] isn’t written by %j', (env, line) => {
    expect(() => readLocking(env)).toThrow(line);
  });

  it('[SEC-41] isn’t opened by a file without identities', async () => {
    const bad = await writeIn('bad', 'age1something\n');
    await expect(readOpening({ BACKUP_IDENTITY: bad })).rejects.toThrow(
      `BACKUP_IDENTITY: ${bad} holds no identity of age`,
    );
    await expect(readOpening({ BACKUP_IDENTITY: `${bad}-none` })).rejects.toThrow(
      /can't read .* \(ENOENT\)$/,
    );
  });

  it('[SEC-41] in clear or encrypted is refused, before anything is written, without the keys that it needs', async () => {
    const file = await backUp('keyring', {});
    const own = keyOfSecret(Buffer.from(SECRET.APP_SECRET, 'base64'));
    const checkBy = (...ring: RingKey[]) => checkBackup(file, { keyring: createKeyring(ring) });
    expect(await checkBy(keyOfSecret(randomBytes(32)), own)).toMatchObject({ appVersion: '1' });
    await expect(checkBy(keyOfSecret(randomBytes(32)))).rejects.toThrow(`sealed by key ${own.id}, which`);
    await expect(checkBy({ id: own.id, key: randomBytes(32) })).rejects.toThrow(
      `Key ${own.id} is another one than that which wrapped: bring that one back`,
    );
  });
});
