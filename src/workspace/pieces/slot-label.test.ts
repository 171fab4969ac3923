import { expect, test } from 'vitest';
import type { SlotState, SlotStatus } from '#domain/slots/slot-states.ts';
import { slotLabel } from './slot-label.ts';

const state = (slot: number, status: SlotStatus, ...holders: string[]): SlotState => ({
  slot,
  status,
  holders,
  beyond: false,
});

test('[CLI-11] [CLI-12] one sentence says how all profiles stand and who has them', () => {
  const states = [
    state(1, 'sold', 'Ana'),
    state(2, 'free'),
    state(3, 'standby', 'Luis'),
    state(4, 'overdue', 'Eva'),
    state(5, 'clash', 'Ana', 'Rosa'),
  ];
  expect(slotLabel(states)).toBe(
    'Perfiles: 2 libres de 5. 1 vendido a Ana; 2 libre; 3 en Standby, Luis; 4 vencido, Eva; 5 repetido, Ana y Rosa.',
  );
});

test('[CLI-11] profiles of one state are named together', () => {
  const whole = [1, 2, 3].map((slot) => state(slot, 'sold', 'Ana'));
  expect(slotLabel([...whole, state(4, 'free'), { ...state(9, 'sold', 'Ana'), beyond: true }])).toBe(
    'Perfiles: 1 libre de 4. 1-3, 9 vendidos a Ana; 4 libre.',
  );
});

test('[CLI-11] twenty show states without names, and a very long name is cut', () => {
  const many = Array.from({ length: 19 }, (_, index) => state(index + 1, 'sold', `Cliente ${index}`));
  expect(slotLabel([...many, state(20, 'free')])).toBe('Perfiles: 1 libre de 20. 1-19 vendidos; 20 libre.');
  expect(slotLabel([state(1, 'sold', '😀'.repeat(200))])).toBe(
    `Perfiles: 0 libres de 1. 1 vendido a ${'😀'.repeat(11)}….`,
  );
});
