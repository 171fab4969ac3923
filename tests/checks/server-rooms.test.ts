import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '#tests/support/repository.ts';
import { ORDERS } from '#tests/tools/folder-order.ts';
import {
  crowdedFolders,
  floorsOf,
  MAX_SOURCES,
  readSources,
  roomsOf,
  type Sources,
} from '#tests/tools/rooms.ts';

/** What one person can hold in the head. */
const MOST_ROOMS = 14;
const MOST_ARROWS = 70;

const PICTURE = /^ *(\d+) {2,}([a-z]+(?: {2,}[a-z]+)*) *$/gm;
const ROW = /^\| `([a-z]+)` \| .+ \| ([a-z, ]+|nothing) \|$/gm;

const architecture = readFileSync(join(repositoryRoot, 'docs/architecture.md'), 'utf8');
const section = /### 2\.1 .+?(?=\n##)/s.exec(architecture)?.[0] ?? '';
const order = ORDERS['server'] ?? [];

const all = readSources(repositoryRoot);
const server: Sources = new Map([...all].filter(([path]) => path.startsWith('server/')));
const rooms = roomsOf('server', server);
const sorted = (names: Iterable<string>): string[] => [...names].toSorted();

const byFloor = (floors: ReadonlyMap<string, number>): string[] =>
  sorted([...floors].map(([room, floor]) => `${String(floor).padStart(2)} ${room}`));

function drawnFloors(text: string): string[] {
  const lines = [...text.matchAll(PICTURE)];
  const floors = lines.flatMap(([, floor, names = '']) =>
    names.split(/ +/).map((name): [string, number] => [name, Number(floor)]),
  );
  return byFloor(new Map(floors));
}

const drawnRows = (text: string): [string, string[]][] =>
  [...text.matchAll(ROW)].map(([, room = '', imports = '']) => [
    room,
    imports === 'nothing' ? [] : imports.split(', ').toSorted(),
  ]);

describe('the rooms of the server', () => {
  it(`[OPS-21] are at most ${MOST_ROOMS}, with ${MOST_ARROWS} arrows and ${MAX_SOURCES} sources a folder`, () => {
    expect(rooms.size).toBeGreaterThan(5);
    expect(rooms.size).toBeLessThanOrEqual(MOST_ROOMS);
    expect([...rooms.values()].flatMap((below) => [...below]).length).toBeLessThanOrEqual(MOST_ARROWS);
    expect(crowdedFolders(server)).toEqual([]);
  });

  it('[OPS-21] are drawn on the floors that their imports give them', () => {
    expect(drawnFloors(section)).toEqual(byFloor(floorsOf(rooms)));
  });

  it('[OPS-21] are listed from the bottom up, each with what it imports', () => {
    const listed = order.map((room) => [room, sorted(rooms.get(room) ?? [])]);
    expect(drawnRows(section)).toEqual(listed);
  });
});

describe('the floors of rooms', () => {
  it('lie above the highest room that is imported', () => {
    const sources = new Map([
      ['server/main/one.ts', "import '#server/jobs/two.ts';\nimport '#server/base/three.ts';"],
      ['server/jobs/two.ts', "import type { Three } from '#server/base/three.ts';"],
      ['server/base/three.ts', ''],
    ]);
    expect(byFloor(floorsOf(roomsOf('server', sources)))).toEqual([' 0 base', ' 1 jobs', ' 2 main']);
  });

  it('are none where rooms import each other', () => {
    const sources = new Map([
      ['server/jobs/two.ts', "import '#server/base/three.ts';"],
      ['server/base/three.ts', "import '#server/jobs/two.ts';"],
    ]);
    expect(() => floorsOf(roomsOf('server', sources))).toThrow('circle');
  });
});
