import { syncFacts } from '#db/facts/sync-facts.ts';
import type { SimDevice } from './sim-device.ts';
import type { SimWorld } from './world.ts';

/** Rounds of timers and wakes after which every world is at rest. */
const ROUNDS = 12;
const TIMERS = 40;

/**
 * Brings the world to rest: faults end, every device is open and signed in, nobody taps. From then on the queues move
 * as in the app, by starts, timers and the page's wake each minute.
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
  // After a 401 or 426 the queue waits for the reseller, who signs in or opens the new version.
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

/** A line on each device that is not at rest; empty when all are. */
async function unrest(world: SimWorld): Promise<string> {
  const revision = await world.server.revision();
  const restless: string[] = [];
  for (const { name, contexts } of world.devices) {
    const [page] = contexts;
    if (!page) continue;
    const unsent = (await page.outbox()).filter(({ status }) => status !== 'review');
    const cursor = await syncFacts.read(page.store.db, 'cursor');
    const { phase, pause } = page.engine.status;
    const state = `${phase}${pause ? `, ${pause}` : ''}`;
    if (unsent.length > 0)
      restless.push(`${name} holds ${unsent.map((one) => one.name).join(', ')} (${state})`);
    else if (cursor !== revision) restless.push(`${name} has pulled ${cursor} of ${revision} (${state})`);
  }
  return restless.join('; ');
}
