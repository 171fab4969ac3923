import { fileURLToPath } from 'node:url';

/** The repository's root folder, wherever the process was started. */
export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url));
