import { afterEach, describe, expect, it } from 'vitest';
import { Device } from '#tests/support/app/sync-device.ts';
import { readJson, readStored, releases } from '#tests/support/stored/releases.ts';
import { importOutbox } from './portable-outbox.ts';

describe.each(releases)('the file of changes of %s', (release) => {
  const { passphrase, people } = readJson(release, 'facts');
  const { dump } = readJson(release, 'page');
  let device: Device;

  afterEach(() => device.close());

  it('[OPS-86] brings each change that waited to another phone, under its key', async () => {
    device = new Device({ userId: people.ana.id });
    const page = device.open();
    const waited = (dump.tables['outbox'] as { key: string; status: string }[]).filter(
      ({ status }) => status !== 'sent',
    );
    const content = readStored(release, 'changes').toString();
    expect(await importOutbox(page.store, content, passphrase)).toEqual({
      ok: true,
      added: waited.length,
      known: 0,
    });
    const keys = (await page.outbox()).map(({ key }) => key);
    expect(keys).toEqual(waited.map(({ key }) => key));
  });
});
