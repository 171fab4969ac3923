import { createCategory, leaveWithUnsent, sees, signIn, stands, workerReady } from './page-actions.ts';
import { expect, test } from './fixtures.ts';

test('[SES-27] [SES-28] [SES-34] a change unsent at the sign-out is there at the next sign-in, and then arrives', async ({
  openPhone,
  way,
  api,
  reseller,
}) => {
  const { tab } = await openPhone(way.url);
  await signIn(tab, reseller);
  await workerReady(tab);
  await way.cut();
  await createCategory(tab, 'Guardada');
  await stands(tab, 'Sin conexión · 1');
  await leaveWithUnsent(tab);
  await tab.press('Guardar en este teléfono');
  await sees(tab, 'Iniciar sesión');
  expect(await tab.run(() => localStorage.getItem('token'))).toBeNull();
  expect(await api.categories()).toEqual([]);

  await way.restore();
  await signIn(tab, reseller);
  await expect.poll(async () => (await api.categories()).map(({ name }) => name)).toEqual(['Guardada']);
});
