import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';

/** One entry of Vite's build manifest, with the fields that sizes need. */
interface ManifestEntry {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

export interface Weight {
  file: string;
  rawBytes: number;
  gzipBytes: number;
}

export interface BuiltApp {
  /** The entry chunk, its static imports and what index.html preloads. */
  firstRoute: Weight[];
  lazy: Weight[];
  /** The files that the worker keeps from the first visit on. */
  precache: Weight[];
  /** The files of a client's page, which loads nothing else. */
  clientPage: Weight[];
  /** Chunks that import each other, in a circle; null where there are none. */
  cycle: string[] | null;
  /** What a precached script imports and the precache lacks: without network that script doesn't run. */
  lacking: string[];
}

function weigh(dist: string, file: string): Weight {
  const bytes = readFileSync(join(dist, file));
  return { file, rawBytes: bytes.length, gzipBytes: gzipSync(bytes).length };
}

function captures(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), (match) => match[1] ?? '');
}

function staticClosure(manifest: Record<string, ManifestEntry>, keys: string[]): Set<string> {
  const reached = new Set<string>();
  const visit = (key: string): void => {
    if (reached.has(key)) return;
    reached.add(key);
    manifest[key]?.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return reached;
}

/** The first circle of static imports: one of its chunks runs before what it imports (ADR 0069). */
function importCycle(manifest: Record<string, ManifestEntry>): string[] | null {
  const sound = new Set<string>();
  const search = (key: string, path: string[]): string[] | null => {
    if (path.includes(key)) return [...path.slice(path.indexOf(key)), key];
    if (sound.has(key)) return null;
    for (const next of manifest[key]?.imports ?? []) {
      const cycle = search(next, [...path, key]);
      if (cycle) return cycle;
    }
    sound.add(key);
    return null;
  };
  for (const key of Object.keys(manifest)) {
    const cycle = search(key, []);
    if (cycle) return cycle.map((each) => manifest[each]?.file ?? each);
  }
  return null;
}

const isScript = (file: string): boolean => file.endsWith('.js');

function firstRouteFiles(dist: string, manifest: Record<string, ManifestEntry>): Set<string> {
  const entries = Object.keys(manifest).filter((key) => key.endsWith('.html') && manifest[key]?.isEntry);
  if (entries.length === 0) throw new Error(`no entry chunk in the build manifest of ${dist}`);
  const imported = [...staticClosure(manifest, entries)].map((key) => manifest[key]?.file ?? key);
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const preloaded = captures(html, /<link[^>]+rel="modulepreload"[^>]+href="\/([^"]+)"/g);
  return new Set([...imported, ...preloaded].filter(isScript));
}

/** The precache list that the build wrote into the worker. */
function precachedFiles(dist: string): string[] {
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8');
  const files = captures(worker, /["']?url["']?:\s*["'`]([^"'`]+)["'`]/g).filter((url) => /\.\w+$/.test(url));
  if (files.length === 0) throw new Error(`no precache list in ${join(dist, 'sw.js')}`);
  return [...new Set(files)];
}

const filesBelow = (dist: string, folder: string): string[] =>
  readdirSync(join(dist, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)));

function lackingFrom(precache: string[], manifest: Record<string, ManifestEntry>): string[] {
  const kept = Object.keys(manifest).filter((key) => precache.includes(manifest[key]?.file ?? ''));
  const needed = [...staticClosure(manifest, kept)].map((key) => manifest[key]?.file ?? key);
  return [...new Set(needed)].filter((file) => isScript(file) && !precache.includes(file));
}

/** Weighs a built app by its Vite manifest, index.html and worker; throws when one is missing. */
export function weighApp(dist: string): BuiltApp {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  const first = firstRouteFiles(dist, manifest);
  const chunks = new Set(
    Object.values(manifest)
      .map(({ file }) => file)
      .filter(isScript),
  );
  const precache = precachedFiles(dist);
  return {
    firstRoute: [...first].map((file) => weigh(dist, file)),
    lazy: [...chunks].filter((file) => !first.has(file)).map((file) => weigh(dist, file)),
    precache: precache.map((file) => weigh(dist, file)),
    clientPage: filesBelow(dist, 'c').map((file) => weigh(dist, file)),
    cycle: importCycle(manifest),
    lacking: lackingFrom(precache, manifest),
  };
}
