import { expect, test, vi } from 'vitest';
import type { RowWrite } from '#contract/mutation.ts';
import type { Client } from '#domain/rows.ts';
import { WorkspaceClock } from './workspace-clock.ts';

const NOW_MS = Date.parse('2026-03-10T15:00:00.000Z');

const began = (agoMs: number): RowWrite[] => {
  const startDate = new Date(NOW_MS - agoMs).toISOString();
  return [{ table: 'clients', id: 'ana', row: { startDate } as Client }];
};

test('[EXP-21] a row that has just begun moves the moment of the screens, and an older one does not', () => {
  const clock = new WorkspaceClock({ now: () => NOW_MS });
  const look = vi.fn();
  const stop = clock.subscribe(look);
  clock.reach(began(60_000));
  clock.reach([{ table: 'clients', id: 'ana', row: null }]);
  expect(look).not.toHaveBeenCalled();
  clock.reach(began(0));
  expect(look).toHaveBeenCalledTimes(1);
  expect(look).toHaveBeenLastCalledWith('row');
  clock.take({ clockOffsetMs: 5_000, serverMs: 0 });
  expect(look).toHaveBeenLastCalledWith('time');
  clock.reach('all');
  expect(look).toHaveBeenCalledTimes(3);
  clock.move();
  expect(look).toHaveBeenLastCalledWith('time');
  stop();
  clock.move();
  expect(look).toHaveBeenCalledTimes(4);
});
