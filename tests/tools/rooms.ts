import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

/** The size of each folder, and the subfolders that import each other. */

/** The text of source files by path from the repository's root. */
export type Sources = ReadonlyMap<string, string>;

/** A folder above it is split into subfolders. */
export const MAX_SOURCES = 25;

const ROOTS = ['src', 'sw', 'server', 'tests'];
const SOURCE = /\.tsx?$/;
const TEST = /\.(test|spec)\.tsx?$/;
const IMPORTED = /\b(?:from|import)\s*\(?\s*'((?:\.\/|#)[^']+)'/g;

/** The sources of the tree, without tests. */
export function readSources(root: string): Sources {
  const paths = ROOTS.flatMap((folder) => {
    const entries = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    return entries.map((entry) => `${folder}/${entry.replaceAll('\\', '/')}`);
  });
  const sources = paths.filter((path) => SOURCE.test(path) && !TEST.test(path));
  return new Map(sources.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** The folders with more source files than `most`, with their number. */
export function crowdedFolders(sources: Sources, most = MAX_SOURCES): string[] {
  const counts = new Map<string, number>();
  for (const path of sources.keys()) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > most).map(([folder, count]) => `${folder}: ${count}`);
}

/** By subfolder: those beside it that it imports. */
type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Subfolders of one folder that import each other, directly or through others, as `src/sync: pull, push`. Type imports
 * count. A folder's own files belong to none of its subfolders: they compose or serve them, so imports go both ways.
 */
export function circlesOfSubfolders(sources: Sources): string[] {
  return [...arrowsByFolder(sources)].flatMap(([name, arrows]) => {
    const inCircle = [...arrows.keys()].filter((wing) => reachedFrom(wing, arrows).has(wing));
    return inCircle.length > 0 ? [`${name}: ${inCircle.toSorted().join(', ')}`] : [];
  });
}

/** Each subfolder of a folder, with the subfolders beside it that it imports. */
export function roomsOf(folder: string, sources: Sources): Map<string, ReadonlySet<string>> {
  const inside = [...sources.keys()].filter((path) => path.startsWith(`${folder}/`));
  const names = new Set(inside.map((path) => path.slice(folder.length + 1).split('/', 1)[0] ?? ''));
  const arrows = arrowsByFolder(sources).get(folder);
  return new Map([...names].map((name) => [name, arrows?.get(name) ?? new Set<string>()]));
}

/** A room that imports none is on floor 0, any other one above the highest that it imports. Throws at a circle. */
export function floorsOf(rooms: Arrows): Map<string, number> {
  const floors = new Map<string, number>();
  while (floors.size < rooms.size) {
    const ready = [...rooms].filter(
      ([name, below]) => !floors.has(name) && [...below].every((each) => floors.has(each)),
    );
    if (ready.length === 0) throw new Error('The rooms import each other in a circle');
    for (const [name, below] of ready)
      floors.set(name, 1 + Math.max(-1, ...[...below].map((each) => floors.get(each) ?? 0)));
  }
  return floors;
}

function arrowsByFolder(sources: Sources): Map<string, Arrows> {
  const folders = new Map<string, Map<string, Set<string>>>();
  for (const [from, to] of importsOf(sources)) {
    const edge = siblingsOf(from, to);
    if (!edge) continue;
    const arrows = folders.get(edge.room) ?? new Map<string, Set<string>>();
    folders.set(edge.room, arrows.set(edge.from, (arrows.get(edge.from) ?? new Set()).add(edge.to)));
  }
  return folders;
}

/** Each import of a file of ours, by path: who imports, and what. Type imports count. */
export const importsOf = (sources: Sources): [from: string, to: string][] =>
  [...sources].flatMap(([path, text]) =>
    [...text.matchAll(IMPORTED)].map(([, target = '']): [string, string] => [path, pathOf(path, target)]),
  );

/** The file that an import names: `#ui/cx.ts` is `src/ui/cx.ts`. */
function pathOf(importer: string, target: string): string {
  if (target.startsWith('./')) return join(dirname(importer), target);
  const path = target.slice(1);
  const isRoot = ROOTS.includes(path.split('/', 1)[0] ?? '');
  return isRoot ? path : `src/${path}`;
}

/** The folder that two files share, and the subfolder of each; null when one is in none. */
function siblingsOf(one: string, other: string): { room: string; from: string; to: string } | null {
  const [from, to] = [one.split('/'), other.split('/')];
  const shared = from.findIndex((name, index) => name !== to[index]);
  const isInSubfolders = shared >= 0 && shared < from.length - 1 && shared < to.length - 1;
  if (!isInSubfolders) return null;
  return { room: from.slice(0, shared).join('/'), from: from[shared] ?? '', to: to[shared] ?? '' };
}

function reachedFrom(start: string, arrows: Arrows): Set<string> {
  const reached = new Set<string>();
  const next = [...(arrows.get(start) ?? [])];
  for (let wing = next.pop(); wing !== undefined; wing = next.pop()) {
    if (reached.has(wing)) continue;
    reached.add(wing);
    next.push(...(arrows.get(wing) ?? []));
  }
  return reached;
}
