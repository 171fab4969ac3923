import { DAY_MS } from '#domain/dates/dates.ts';
import type { Client } from '#domain/rows.ts';
import type { Act } from './ledger.ts';
import type { SimWorld } from './world.ts';

/**
 * Notes clients that a page shows with more days than were bought: a renewal counted in the server's row and again on
 * top. Wrong clocks, stolen locks and transfer files may cause that for a while.
 */
export function noteDoubles(world: SimWorld): void {
  if (world.happened.has('skew') || world.happened.has('steal')) return;
  if (world.happened.has('carry')) return;
  const bought = new Map<string, Act[]>();
  for (const act of world.ledger.acts.values()) {
    if (act.name.startsWith('client.')) bought.set(act.id, [...(bought.get(act.id) ?? []), act]);
  }
  for (const { name, contexts } of world.devices) {
    for (const client of contexts[0]?.rowCache?.all('clients') ?? []) {
      const acts = bought.get(client.id) ?? [];
      const latestMs = latestEnd(acts, world.clock.nowMs);
      if (Date.parse(client.endDate) > latestMs)
        world.faults.push(`${name} shows ${tooLate(client, latestMs)}`);
    }
  }
}

const tooLate = ({ id, endDate }: Client, latestMs: number): string =>
  `client ${id} until ${endDate}, which is after ${new Date(latestMs).toISOString()}`;

/**
 * The end with every renewal counted, accepted or not. Infinity where a date was set by hand or the creation is
 * unknown.
 */
function latestEnd(acts: readonly Act[], nowMs: number): number {
  if (acts.some(({ name }) => name === 'client.change_date')) return Infinity;
  const created = acts.find(({ name }) => name === 'client.create');
  if (!created) return Infinity;
  const days = acts.reduce((sum, { body }) => sum + ((body as { days?: number } | null)?.days ?? 0), 0);
  return Math.max(Date.parse(created.occurredAt), nowMs) + days * DAY_MS;
}
