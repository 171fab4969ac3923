import { readMeta } from '#db/meta.ts';
import type { SimDevice } from './sim-device.ts';
import type { SimWorld } from './world.ts';

/** Rounds of timers and looks after which all must have come to rest. */
const ROUNDS = 12;
const TIMERS = 40;

/**
 * Lets the world come to rest: nothing breaks any more, every device is open and signed in, nobody taps. What then
 * moves the queues is what moves them in the app: starts, timers, the page's look every minute.
 */
export async function comeToRest(world: SimWorld): Promise<void> {
  await world.server.renewMembership();
  for (const device of world.devices) await calm(world, device);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const device of world.devices) {
      await letTimersGoOff(world, device);
      const [page] = device.contexts;
      void page?.engine.wake();
      await world.still();
    }
    for (const device of world.devices) await world.note(device, { tapped: false });
    if ((await unrest(world)) === '') return;
  }
  world.faults.push(`No rest after ${ROUNDS} rounds: ${await unrest(world)}`);
}

async function calm(world: SimWorld, device: SimDevice): Promise<void> {
  device.network.heal();
  await device.network.letGo({ all: true });
  await device.open();
  await world.still();
  // What was answered 401 or 426 waits for the reseller: they sign in, and open the new app.
  for (const { engine } of device.contexts) {
    void (engine.status.pause === 'signin' || engine.status.pause === 'upgrade'
      ? engine.resume()
      : engine.wake());
  }
  await world.still();
}

async function letTimersGoOff(world: SimWorld, device: SimDevice): Promise<void> {
  for (let count = 0; count < TIMERS && device.letTimerGoOff(); count += 1) await world.still();
}

/** What has yet to come to rest, as a person reads it; empty when all has. */
async function unrest(world: SimWorld): Promise<string> {
  const revision = await world.server.revision();
  const restless: string[] = [];
  for (const { name, contexts } of world.devices) {
    const [page] = contexts;
    if (!page) continue;
    const unsent = (await page.outbox()).filter(({ status }) => status !== 'review');
    const cursor = await readMeta(page.store.db, 'cursor');
    const { phase, pause } = page.engine.status;
    const state = `${phase}${pause ? `, ${pause}` : ''}`;
    if (unsent.length > 0)
      restless.push(`${name} holds ${unsent.map((one) => one.name).join(', ')} (${state})`);
    else if (cursor !== revision) restless.push(`${name} has pulled ${cursor} of ${revision} (${state})`);
  }
  return restless.join('; ');
}
