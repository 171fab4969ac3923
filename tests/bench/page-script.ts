import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { repositoryRoot } from '#tests/support/repository.ts';

/** Bundles a module of this folder and runs it through the devtools, which the app's content policy doesn't block. */
export async function runInPage(page: Page, file: string): Promise<void> {
  await page.evaluate(await bundled(file));
}

export async function bundled(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: repositoryRoot,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: join(repositoryRoot, 'tests/bench', file), formats: ['iife'], name: 'benchScript' },
    },
  });
  const [first] = [result].flat();
  if (!first || !('output' in first)) throw new Error('Vite gives its output');
  return first.output[0].code;
}
