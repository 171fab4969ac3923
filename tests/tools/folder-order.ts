import { importsOf, type Sources } from './rooms.ts';

/** Which parts of a folder import which; `.oxlintrc.json` says what a whole folder may import. */

/** Parts from the bottom up: each may import those before it. A file that isn't named may import all of them. */
export const ORDERS: Readonly<Record<string, readonly string[]>> = {
  'src/workspace': 'workspace.texts.ts platform session dialog data pages actions forms components'.split(
    ' ',
  ),
  // Architecture §2.1 draws them.
  server:
    'base database secrets observe notify backup context http monitoring auth mutations jobs resources main'.split(
      ' ',
    ),
};

/** The subfolders of these never import each other: areas, and the tasks of an area. */
const APART = [
  'src/features',
  ...['sell', 'today', 'credits', 'data', 'device', 'access'].map((area) => `src/features/${area}`),
  'server/resources',
];

/** Imports against the two lists, as `src/ui/a.ts → src/ui/b.ts`. */
export function wrongImports(sources: Sources): string[] {
  const wrong = importsOf(sources).filter(
    ([from, to]) =>
      APART.some((folder) => areNeighbours(partOf(folder, from), partOf(folder, to))) ||
      Object.keys(ORDERS).some((folder) => isUpward(folder, partOf(folder, from), partOf(folder, to))),
  );
  return wrong.map(([from, to]) => `${from} → ${to}`);
}

/** The subfolder or own file of a folder that a path lies in; null for a path outside. */
const partOf = (folder: string, path: string): string | null =>
  path.startsWith(`${folder}/`) ? (path.slice(folder.length + 1).split('/', 1)[0] ?? null) : null;

const areNeighbours = (from: string | null, to: string | null): boolean =>
  from !== null && to !== null && from !== to;

const isUpward = (folder: string, from: string | null, to: string | null): boolean =>
  from !== null && to !== null && heightOf(folder, to) > heightOf(folder, from);

function heightOf(folder: string, part: string): number {
  const height = ORDERS[folder]?.indexOf(part) ?? -1;
  return height < 0 ? Infinity : height;
}
