import { expect, test } from 'vitest';
import type { PricedService } from '#domain/messages/price-list.ts';
import { blockHeight, picturePages } from './price-list-pages.ts';

const STATUS_HEIGHT = 1_920;
const service = (id: string, lines: number) =>
  ({
    id,
    lines: Array.from({ length: lines }, () => ({ term: 'Perfil, 30 días', price: 'S/. 15.00' })),
  }) as PricedService;

test('[MSG-30] a long list goes on in further pictures, each no higher than a status, and no service is cut', () => {
  const services = Array.from({ length: 40 }, (_, index) => service(String(index), index % 4));
  const pages = picturePages(services);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.flatMap(({ blocks }) => blocks.map((block) => block.service.id))).toEqual(
    services.map(({ id }) => id),
  );
  for (const { blocks, height, footY } of pages) {
    expect(height).toBeLessThanOrEqual(STATUS_HEIGHT);
    let free = 0;
    for (const block of blocks) {
      expect(block.y).toBeGreaterThanOrEqual(free);
      expect(block.height).toBe(blockHeight(block.service));
      free = block.y + block.height;
    }
    expect(footY).toBe(free);
  }
});

test('[MSG-30] a service of twelve prices fits in one picture', () => {
  expect(picturePages([service('a', 12)])[0]?.height).toBeLessThanOrEqual(STATUS_HEIGHT);
});
