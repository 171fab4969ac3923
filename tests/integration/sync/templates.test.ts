import { beforeEach, describe, expect, it } from 'vitest';
import { templateId } from '#domain/messages/template-id.ts';
import { newCategory, wording } from '#tests/support/catalogue.ts';
import type { Page } from '#tests/support/app/sync-device.ts';
import { drain, rowsOf, tapAll, useWorld } from '#tests/support/app/sync-world.ts';
import { moveEnd } from '#tests/support/api/user-rows.ts';

describe('the messages of a reseller with two devices', () => {
  const world = useWorld();
  let ana: Page;
  let berta: Page;

  beforeEach(async () => {
    ana = world.device().page;
    berta = world.device().page;
    await meet();
  });

  const meet = async () => {
    for (const page of [ana, berta, ana, berta]) await drain(page);
  };
  const word = (page: Page, text: string | null) => tapAll(page, wording(world.user.id, text));
  const shown = async (page: Page) => (await page.rows('templates')).map(({ text }) => text);
  const expectAgreement = async () => {
    const server = await world.serverRows();
    expect(await rowsOf(ana)).toEqual(server);
    expect(await rowsOf(berta)).toEqual(server);
  };

  it('[MSG-09] [PWA-21] is shown at the tap, queued, and arrives at the other', async () => {
    await word(ana, 'Hola, {nombre}.\n¿Cómo va todo?');
    expect(await shown(ana)).toEqual(['Hola, {nombre}.\n¿Cómo va todo?']);
    expect(await ana.statuses()).toEqual(['queued']);
    await meet();
    expect(await shown(berta)).toEqual(['Hola, {nombre}.\n¿Cómo va todo?']);
    await word(berta, null);
    await meet();
    expect(await shown(ana)).toEqual([null]);
    await expectAgreement();
  });

  it('[MSG-09] [SYN-20] edited on both is one row: the later arrival wins, and the loser gets a notice', async () => {
    await word(ana, 'De Ana');
    await word(berta, 'De Berta');
    await meet();
    expect(await shown(ana)).toEqual(['De Berta']);
    const id = templateId(world.user.id, 'saludo');
    expect(await ana.store.db.notices.toArray()).toMatchObject([
      { kind: 'override', table: 'templates', id, field: 'text', mine: 'De Ana', theirs: 'De Berta' },
    ]);
    expect(await berta.store.db.notices.count()).toBe(0);
    await expectAgreement();
  });

  it('[MSG-09] [PWA-21] edited offline takes the place of a row that an API caller gave another id', async () => {
    await word(ana, 'De Ana');
    const answer = await world.server.inject({
      method: 'PATCH',
      url: `/user/me/update_template/${crypto.randomUUID()}`,
      headers: world.user.headers,
      payload: { kind: 'saludo', text: 'De un programa' },
    });
    expect(answer.statusCode).toBe(200);
    await drain(berta);
    expect(await shown(berta)).toEqual(['De un programa']);
    await meet();
    expect(await shown(berta)).toEqual(['De Ana']);
    await expectAgreement();
  });

  it('[API-70] [PWA-21] is sent after the end of the membership, while the catalogue waits', async () => {
    await moveEnd(world.server.context.db, world.user.id, Date.now() - 1_000);
    await tapAll(ana, newCategory(), wording(world.user.id, 'Hola'));
    expect(await ana.sync()).toEqual({ kind: 'paused', pause: 'membership' });
    expect((await world.serverRows()).get('templates')?.size).toBe(1);
    expect((await ana.outbox()).filter(({ status }) => status === 'queued')).toMatchObject([
      { name: 'category.create' },
    ]);
  });
});
