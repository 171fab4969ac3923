import { builtTree } from './built-tree.ts';

/** Builds before the workers start, which would each build for themselves otherwise. */
// Playwright takes a global setup by its default export alone.
// oxlint-disable-next-line import/no-default-export
export default async function buildOnce(): Promise<void> {
  await builtTree();
}
