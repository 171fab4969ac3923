import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// Tells backup and user where the running server's socket is, and the next start which folder a crash left behind.

const noteIn = (dataDir: string): string => join(dataDir, 'running.json');

/** Atomic: a reader finds the whole note or none. */
export const writeNote = async (dataDir: string, socketFolder: string): Promise<void> => {
  const draft = `${noteIn(dataDir)}.part`;
  await writeFile(draft, `${JSON.stringify({ socketFolder })}\n`, { mode: 0o600 });
  await rename(draft, noteIn(dataDir));
};

/** Of a server that runs or crashed; null without a readable note. */
export const readNote = async (dataDir: string): Promise<string | null> => {
  try {
    const note: unknown = JSON.parse(await readFile(noteIn(dataDir), 'utf8'));
    const folder: unknown =
      typeof note === 'object' && note !== null ? Reflect.get(note, 'socketFolder') : null;
    return typeof folder === 'string' ? folder : null;
  } catch {
    return null;
  }
};

export const removeNote = (dataDir: string): Promise<void> => rm(noteIn(dataDir), { force: true });
