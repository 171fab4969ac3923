import 'fake-indexeddb/auto';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Dexie } from 'dexie';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { Profile } from '#domain/rows.ts';
import { sealCopy } from '#features/data/export/copy/sealed-copy.ts';
import { type CopiedRows, wholeCopy } from '#features/data/export/copy/whole-copy.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { readVersion } from '#server/base/config/repository-root.ts';
import { everyMutation } from '#tests/support/every-mutation.ts';
import { startTestServer, type TestServer } from '#tests/support/app/test-server.ts';
import { answersOf, readings } from '#tests/support/stored/answers.ts';
import type { Facts } from '#tests/support/stored/facts.ts';
import { fillPhone, type StoredPhone } from '#tests/support/stored/fill-phone.ts';
import { fillServer, settle, STAFF } from '#tests/support/stored/fill-server.ts';
import type { StoredVault } from '#tests/support/stored/fill-vault.ts';
import { jsonOf, type StoredFile, writeStored } from '#tests/support/stored/releases.ts';
import { scriptOf } from '#tests/support/stored/table-script.ts';
import { stubBrowser } from '#tests/support/stub-browser.ts';
import { rowsByTable } from '#tests/support/api/table-rows.ts';

/** Writes what this release stores to `tests/fixtures`, to be committed with it (its README). */
const writes = process.env['WRITE_FIXTURE'] === '1';

const PIN = '730194';
const PASSPHRASE = 'perro azul ventana 42';
/** Counted in memory, and written late. */
const LATE_TABLE = 'rate_limits';

describe('what this release stores', { timeout: 300_000 }, () => {
  let folder: string;
  let server: TestServer;
  let facts: Facts;
  let phone: StoredPhone;
  let vault: StoredVault;
  let contents: Record<StoredFile, Buffer>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vigente-stored-'));
    const appSecret = randomBytes(32).toString('base64');
    server = await startTestServer({ env: { APP_SECRET: appSecret } });
    await server.listen();
    const house = await settle(server);
    const taps = everyMutation(house.ana.id, STAFF, new Date().toISOString());
    phone = await fillPhone(server, house, taps, PASSPHRASE);
    vault = await sealed(house.ana, phone);
    const filled = await fillServer(server, house);
    facts = {
      release: readVersion(),
      atMs: Date.now(),
      appSecret,
      ...filled,
      pin: PIN,
      passphrase: PASSPHRASE,
    };
    contents = await contentsOf();
    if (writes) await write();
  }, 300_000);
  afterAll(async () => {
    vi.unstubAllGlobals();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** By modules of its own, whose databases are those of this phone. */
  async function sealed(
    ana: Parameters<typeof fillPhone>[1]['ana'],
    { page }: StoredPhone,
  ): Promise<StoredVault> {
    const kept = new Map<string, string>();
    stubBrowser(kept);
    const request = (...given: unknown[]): unknown => (given.at(-1) as () => unknown)();
    vi.stubGlobal('navigator', { locks: { request, query: async () => ({ held: [] }) } });
    vi.resetModules();
    Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
    const { fillVault } = await import('#tests/support/stored/fill-vault.ts');
    const stored = await fillVault(server, ana, page.dump, { kept, pin: PIN });
    vi.unstubAllGlobals();
    return stored;
  }

  async function contentsOf(): Promise<Record<StoredFile, Buffer>> {
    const { database, settings, security } = server.context;
    await security.flush();
    const script = await scriptOf(settings.databaseDirectUrl ?? settings.databaseUrl ?? '');
    const backup = join(folder, 'vigente.backup');
    await writeBackup(database, backup, { appVersion: facts.release });
    const tokens = Object.fromEntries(
      Object.entries(facts.people).map(([who, { token }]) => [who, token]),
    ) as Record<keyof Facts['people'], string>;
    return {
      facts: Buffer.from(JSON.stringify(facts, null, 2)),
      tables: Buffer.from(script),
      answers: jsonOf(await answersOf(server, readings(facts), tokens)),
      backup: await readFile(backup),
      page: jsonOf(phone.page),
      vault: jsonOf(vault),
      copy: Buffer.from(await sealCopy(copyOf(phone), PASSPHRASE)),
      changes: Buffer.from(phone.changes),
    };
  }

  /** Never again once the release is handed out. */
  async function write(): Promise<void> {
    const { isHandedOut } = await import('#tests/tools/release.ts');
    const changelog = await readFile('docs/CHANGELOG.md', 'utf8');
    if (isHandedOut(changelog, facts.release))
      throw new Error(`${facts.release} was handed out: its files stay`);
    writeStored(facts.release, contents);
  }

  it('[OPS-83] is shown by a file of each stored form, with no table and no store left empty', async () => {
    const rows = await rowsByTable(server.context.database.pool);
    const empty = Object.keys(rows).filter((name) => rows[name]?.length === 0);
    expect(empty.filter((name) => name !== LATE_TABLE)).toEqual([]);
    const emptyIn = ({ tables }: { tables: Record<string, unknown[]> }) =>
      Object.keys(tables).filter((name) => tables[name]?.length === 0);
    expect(emptyIn(phone.page.dump)).toEqual([]);
    // A lock moves all rows into their tables, where it seals them.
    expect(emptyIn(vault.dump)).toEqual(['rowBlocks']);
    expect(emptyIn(vault.device)).toEqual(['session']);
    expect(Object.values(contents).filter(({ length }) => length === 0)).toEqual([]);
  });

  it('[OPS-83] shows no secret of the phone in clear where the app lock is on', () => {
    const clear = JSON.stringify(phone.page.dump.tables);
    // In quotes: four digits alone also occur in ids.
    const [password, pin] = ['clave nueva', '"0042'];
    for (const secret of [password, pin]) expect(clear).toContain(secret);
    const sealedText = JSON.stringify([vault.dump.tables, vault.device.tables]);
    for (const secret of [password, pin, vault.token]) expect(sealedText).not.toContain(secret);
  });
});

function copyOf({ page }: StoredPhone) {
  const rows = page.shown['rows'] as CopiedRows & { profile: Profile[] };
  const { profile, ...copied } = rows;
  const [owner] = profile;
  if (!owner) throw new Error('A phone has a profile');
  const { categories, suppliers, streamings, clients, finances, templates } = copied;
  return wholeCopy({
    id: uuidv7(),
    madeAt: new Date().toISOString(),
    owner,
    rows: { categories, suppliers, streamings, clients, finances, templates },
    settings: { chartGrain: 'week', singleKeys: false, phoneCountry: 'PE' },
  });
}
