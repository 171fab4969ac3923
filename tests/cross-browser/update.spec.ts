import { rm } from 'node:fs/promises';
import { openLiveServer } from '#tests/e2e/support/fixtures.ts';
import { publishNewVersion } from '#tests/e2e/support/device/new-version.ts';
import { builtTree, copyTree } from '#tests/support/build/built-tree.ts';
import { until } from '#tests/support/wait.ts';
import { createCategory, sees, signIn, stands, workerReady } from './page-actions.ts';
import { expect, test } from './fixtures.ts';

test('[PWA-06] a new version is offered, and takes over with an unsent change kept', async ({
  openPhone,
}) => {
  const tree = await copyTree(await builtTree());
  const server = await openLiveServer({}, tree);
  try {
    const reseller = await server.createUser();
    const { tab } = await openPhone(server.url);
    await signIn(tab, reseller);
    await workerReady(tab);
    await publishNewVersion(tree);
    await tab.run(async () => void (await (await navigator.serviceWorker.ready).update()));
    await sees(tab, 'Actualizar');
    await server.stop();
    await createCategory(tab, 'Netflix');
    await stands(tab, 'Sin conexión · 1');
    await tab.press('Actualizar');
    const version = () => tab.run(() => document.documentElement.dataset['version'] ?? '');
    await until(async () => (await version()) === 'next', { what: 'the new version', timeoutMs: 120_000 });
    await server.start();
    const names = async () => (await server.api(reseller).categories()).map(({ name }) => name);
    await expect.poll(names).toEqual(['Netflix']);
  } finally {
    await server.close();
    await rm(tree, { recursive: true });
  }
});
