import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { totals } from '#domain/finance/finance.ts';
import { newClient } from '#tests/support/catalogue.ts';
import { createLiveUser, type LiveUser } from '#tests/support/api/live-users.ts';
import { builtTree } from '#tests/support/build/built-tree.ts';
import { copyFolder, newDataFolder } from '#tests/support/build/data-folder.ts';
import {
  builtServer,
  freePort,
  serverProcess,
  type ServerProcess,
} from '#tests/support/app/server-process.ts';
import { Device, type Page } from '#tests/support/app/sync-device.ts';
import { drain, rowsOf, tapAccount, tapAll } from '#tests/support/app/sync-world.ts';

describe('a server on its own disk', () => {
  let folder: string;
  let server: ServerProcess;
  let user: LiveUser;
  const devices: Device[] = [];

  beforeEach(async () => {
    folder = await newDataFolder('vigente-snapshot-');
    server = serverProcess({ args: builtServer(await builtTree()), dataDir: folder, port: await freePort() });
    await server.start();
    user = await createLiveUser(server.dataDir);
  });
  afterEach(async () => {
    for (const device of devices.splice(0)) await device.close();
    await server.stop();
    for (const left of [folder, `${folder}-copy`]) await rm(left, { recursive: true, force: true });
  });

  const open = (): Page => {
    const device = new Device({ userId: user.id, token: user.token, url: server.url });
    devices.push(device);
    return device.open();
  };

  it('[SYN-32] [SYN-31] a copy of the data folder that is put back: phones and server agree, nothing is lost', async () => {
    const [phone, other] = [open(), open()];
    const { streamingId } = await tapAccount(phone);
    await drain(phone);
    await drain(other);
    await server.stop();
    await copyFolder(folder, `${folder}-copy`);
    await server.start();
    await tapAll(phone, newClient(streamingId), newClient(streamingId), newClient(streamingId));
    await drain(phone);
    await server.stop();
    await rm(folder, { recursive: true });
    await copyFolder(`${folder}-copy`, folder);
    await server.start();
    await tapAll(other, ...Array.from({ length: 8 }, () => newClient(streamingId)));
    await drain(other);
    for (const page of [phone, other, phone]) await drain(page);
    expect(await rowsOf(phone)).toEqual(await rowsOf(other));
    const fresh = open();
    await drain(fresh);
    expect(await rowsOf(phone)).toEqual(await rowsOf(fresh));
    expect(await fresh.rows('clients')).toHaveLength(11);
    expect(totals(await fresh.rows('finances')).sales).toBe(11 * 15.5);
  });
});
