import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS } from '#domain/dates/dates.ts';
import { repositoryRoot } from '#server/base/config/repository-root.ts';
import { isApi } from './api-path.ts';
import { sendNotFound } from './errors.ts';
import fastifyStatic from '@fastify/static';
import compress from '@fastify/compress';

const INDEX = 'index.html';
const NOT_BUILT = 'The app is not built: run npm run build, then start again.\n';
const ASSETS = 'assets/';
/** Pages that open by a link, whose address ends in an id (rules §15). */
const PAGES: Readonly<Record<string, string>> = { c: 'c/index.html', catalogo: 'c/catalogue.html' };
const PAGE = /^(c|catalogo)\/[^/]*$/;
const YEAR_MS = 365 * DAY_MS;

/** Vite writes a hash of their content into the names under `assets/`. */
const HASHED = { immutable: true, maxAge: YEAR_MS };
/** Files that keep their name are checked again each time; an unchanged one costs a 304. */
const NAMED = { cacheControl: false };

/** Serves the built files by name, and the index for any other path outside `/api/` and `/assets/` (OPS-20). */
export async function serveApp(
  app: FastifyInstance,
  folder = join(repositoryRoot, 'dist/app'),
): Promise<void> {
  const files = await listFiles(folder);
  const built = files.has(INDEX);
  if (built) await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true });
  const handler = (request: FastifyRequest, reply: FastifyReply) => {
    if (isApi(request)) return sendNotFound(reply);
    if (!built) return reply.code(503).type('text/plain').send(NOT_BUILT);
    // Only names from the list are read from the disk.
    const { '*': name } = request.params as { '*': string };
    const page = PAGES[PAGE.exec(name)?.[1] ?? ''];
    if (files.has(name) && page === undefined) return sendFile(reply, name);
    // A page of an older release asks for its chunks: HTML instead would be cached as a script.
    if (isAsset(name)) return sendNotFound(reply.header('cache-control', 'no-store'));
    if (page === undefined) return sendFile(reply, INDEX);
    return sendFile(reply.header('x-robots-tag', 'noindex, nofollow, noarchive'), page);
  };
  app.get('/*', { schema: { hide: true } }, handler);
  app.setNotFoundHandler((_request, reply) => sendNotFound(reply));
}

/** Hidden files, source maps and compressed twins are not served. Empty when the folder doesn't exist. */
async function listFiles(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile() && !/\.(?:map|br|gz)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  return new Set(names.filter((name) => !/(?:^|\/)\./.test(name)));
}

const isAsset = (name: string): boolean => name.startsWith(ASSETS) || name.startsWith(`c/${ASSETS}`);

function sendFile(reply: FastifyReply, name: string): FastifyReply {
  reply.header('vary', 'accept-encoding');
  if (isAsset(name)) return reply.sendFile(name, HASHED);
  return reply.header('cache-control', 'no-cache').sendFile(name, NAMED);
}

const THRESHOLD_BYTES = 1024;

/** Register it before its routes. Requests are not decompressed: a small one could unfold into a huge one. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: THRESHOLD_BYTES,
    globalDecompression: false,
  });
}
