import { afterEach, describe, expect, it } from 'vitest';
import { newCategory } from '#tests/support/catalogue.ts';
import { fillFrom } from '#tests/support/app/local-dump.ts';
import { Device } from '#tests/support/app/sync-device.ts';
import { readJson, releases } from '#tests/support/stored/releases.ts';
import { shownBy } from '#tests/support/stored/shown.ts';

describe.each(releases)('the database of a phone of %s', (release) => {
  const { dump, nowMs, facts, shown } = readJson(release, 'page');
  let device: Device;

  afterEach(() => device.close());

  const opened = async () => {
    device = new Device({ userId: dump.userId });
    await fillFrom(device, dump);
    return device.open();
  };

  it('[OPS-85] shows each row, unsent change, draft and fact as that release did', async () => {
    const { store } = await opened();
    expect(await shownBy(store.db, nowMs, facts)).toMatchObject(shown);
  });

  it('[OPS-85] takes new changes after those that wait', async () => {
    const page = await opened();
    const before = await page.outbox();
    expect(await page.tap(newCategory())).toMatchObject({ ok: true });
    expect((await page.outbox()).slice(0, -1)).toEqual(before);
  });
});
