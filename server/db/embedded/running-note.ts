import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// Tells other processes on the same DATA_DIR (backup, user) where the running server's socket is, and the next start
// which temporary folder a crash left behind.

const noteIn = (dataDir: string): string => join(dataDir, 'running.json');

/** Leaves the note, whole or not at all. */
export const writeNote = async (dataDir: string, socketFolder: string): Promise<void> => {
  const draft = `${noteIn(dataDir)}.part`;
  await writeFile(draft, `${JSON.stringify({ socketFolder })}\n`, { mode: 0o600 });
  await rename(draft, noteIn(dataDir));
};

/** The socket folder of the server that runs, or of one that crashed; null where there is no readable note. */
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
