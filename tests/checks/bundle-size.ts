/**
 * Prints the weights of the files that a phone loads from a built app, and fails above the limits, where chunks import
 * each other, or where one of the precache imports one that comes later.
 * Use: `node --import tsx tests/checks/bundle-size.ts [FOLDER | tested]`, by default of `dist/app`; `tested` makes the build
 * that tests run. KB are thousands of bytes.
 */
import { join, resolve } from 'node:path';
import { repositoryRoot } from '#tests/support/repository.ts';
import { builtTree } from '#tests/support/build/built-tree.ts';
import { weighApp, type BuiltApp, type Weight } from '#tests/support/build/built-app.ts';

const FIRST_ROUTE_GZIP_BYTES = 155_000;
const FONT_BYTES = 110_000;
const LAZY_CHUNK_GZIP_BYTES = 48_000;
/** Files that the first visit fetches before it works without network (ADR 0018). */
const PRECACHE_GZIP_BYTES = 600_000;
const PRECACHE_FILES = 60;
/** A client opens it on an old phone, far from good coverage (rules §15). */
const CLIENT_PAGE_GZIP_BYTES = 15_000;
/** What a sheet needs, screen and parsers together (IMP-18). */
const SHEET_PARTS = /(^|\/)(?:import-screen|open-file|sheet)[-.]/;
const SHEET_GZIP_BYTES = 65_000;
/** Numbering plans alone weigh 39 KB, and load with the first phone number that is typed or shown. */
const EXCEPTED_CHUNK = /(^|\/)phone-kit[-.]/;

interface Line {
  what: string;
  bytes: number;
  limit: number | null;
}

const total = (weights: Weight[], size: 'rawBytes' | 'gzipBytes'): number =>
  weights.reduce((sum, weight) => sum + weight[size], 0);

function linesOf({ firstRoute, lazy, precache, clientPage }: BuiltApp): Line[] {
  const fonts = precache.filter(({ file }) => file.endsWith('.woff2'));
  const chunks = lazy.toSorted((a, b) => b.gzipBytes - a.gzipBytes);
  return [
    { what: 'first route, gzip', bytes: total(firstRoute, 'gzipBytes'), limit: FIRST_ROUTE_GZIP_BYTES },
    ...firstRoute.map(({ file, gzipBytes }) => ({ what: `  ${file}`, bytes: gzipBytes, limit: null })),
    ...chunks.map(({ file, gzipBytes }) => ({
      what: `lazy ${file}, gzip`,
      bytes: gzipBytes,
      limit: EXCEPTED_CHUNK.test(file) ? null : LAZY_CHUNK_GZIP_BYTES,
    })),
    {
      what: 'parts of a sheet, gzip',
      bytes: total(
        lazy.filter(({ file }) => SHEET_PARTS.test(file)),
        'gzipBytes',
      ),
      limit: SHEET_GZIP_BYTES,
    },
    { what: "client's page, gzip", bytes: total(clientPage, 'gzipBytes'), limit: CLIENT_PAGE_GZIP_BYTES },
    { what: `${fonts.length} fonts`, bytes: total(fonts, 'rawBytes'), limit: FONT_BYTES },
    {
      what: `precache of ${precache.length} files, gzip`,
      bytes: total(precache, 'gzipBytes'),
      limit: PRECACHE_GZIP_BYTES,
    },
    { what: '  the same, raw', bytes: total(precache, 'rawBytes'), limit: null },
  ];
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`.padStart(10);

const isOver = ({ bytes, limit }: Line): boolean => limit !== null && bytes > limit;

function print(line: Line): void {
  const limit = line.limit === null ? '' : ` of ${kilobytes(line.limit)}${isOver(line) ? '  TOO MUCH' : ''}`;
  console.log(`${line.what.padEnd(56)}${kilobytes(line.bytes)}${limit}`);
}

const [, , given = 'dist/app'] = process.argv;
const app = weighApp(
  given === 'tested' ? join(await builtTree(), 'dist/app') : resolve(repositoryRoot, given),
);
const lines = linesOf(app);
lines.forEach(print);
const tooMany = app.precache.length > PRECACHE_FILES;
if (tooMany) console.log(`precache of ${app.precache.length} files, of ${PRECACHE_FILES}  TOO MUCH`);
if (app.cycle) console.log(`chunks import each other: ${app.cycle.join(' > ')}`);
if (app.lacking.length > 0) console.log(`the precache lacks what it imports: ${app.lacking.join(', ')}`);
if (lines.some(isOver) || tooMany || app.cycle || app.lacking.length > 0) process.exitCode = 1;
