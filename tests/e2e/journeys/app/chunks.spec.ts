import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { builtTree } from '#tests/support/build/built-tree.ts';

async function scripts(): Promise<string[]> {
  const text = await readFile(join(await builtTree(), 'dist/app/.vite/manifest.json'), 'utf8');
  const entries = Object.values(JSON.parse(text) as Record<string, { file: string }>);
  return [...new Set(entries.map(({ file }) => `/${file}`))].filter((file) => file.endsWith('.js'));
}

test(
  'every file of code runs as the first of a page, whichever opens it',
  { tag: '@phone' },
  async ({ page }) => {
    const html = '<!doctype html><div id="root"></div>';
    await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: html }));
    const broken: string[] = [];
    for (const file of await scripts()) {
      await page.goto('/empty');
      const fault = await page.evaluate((url) => import(url).then(() => null, String), file);
      if (fault) broken.push(`${file}: ${fault}`);
    }
    expect(broken).toEqual([]);
  },
);
