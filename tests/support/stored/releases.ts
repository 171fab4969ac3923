import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { repositoryRoot } from '#tests/support/repository.ts';
import type { Facts, StoredAnswer } from './facts.ts';
import type { StoredPage } from './fill-phone.ts';
import type { StoredVault } from './fill-vault.ts';

/** The files that each release leaves in `tests/fixtures` (its README). */
export const STORED = {
  facts: 'facts.json',
  tables: 'tables.sql.gz',
  answers: 'answers.json.gz',
  backup: 'vigente.backup',
  page: 'page.json.gz',
  vault: 'vault.json.gz',
  copy: 'copia.vigente',
  changes: 'cambios.vigente',
} as const;

export type StoredFile = keyof typeof STORED;

interface StoredJson {
  facts: Facts;
  answers: StoredAnswer[];
  page: StoredPage;
  vault: StoredVault;
}

const FOLDER = 'tests/fixtures';

/** Those that have left their files, by their version. */
export const releases: string[] = readdirSync(join(repositoryRoot, FOLDER), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

export const pathOf = (release: string, file: StoredFile): string =>
  join(repositoryRoot, FOLDER, release, STORED[file]);

/** Unpacked where the name says that it is packed. */
export function readStored(release: string, file: StoredFile): Buffer {
  const bytes = readFileSync(pathOf(release, file));
  return STORED[file].endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

/** Bytes of IndexedDB come back as bytes. */
export function readJson<File extends keyof StoredJson>(release: string, file: File): StoredJson[File] {
  return JSON.parse(readStored(release, file).toString(), (_key, value: unknown) =>
    isBytes(value) ? Uint8Array.from(Buffer.from(value.$bytes, 'base64')) : value,
  ) as StoredJson[File];
}

export function jsonOf(value: unknown): Buffer {
  const text = JSON.stringify(value, (_key, part: unknown) =>
    part instanceof Uint8Array ? { $bytes: Buffer.from(part).toString('base64') } : part,
  );
  return Buffer.from(text);
}

const isBytes = (value: unknown): value is { $bytes: string } =>
  typeof value === 'object' && value !== null && typeof (value as { $bytes?: unknown }).$bytes === 'string';

export function writeStored(release: string, contents: Record<StoredFile, Buffer>): void {
  mkdirSync(join(repositoryRoot, FOLDER, release), { recursive: true });
  for (const [file, bytes] of Object.entries(contents) as [StoredFile, Buffer][])
    writeFileSync(
      pathOf(release, file),
      STORED[file].endsWith('.gz') ? gzipSync(bytes, { level: 9 }) : bytes,
    );
}
