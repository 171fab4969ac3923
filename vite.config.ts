import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { LATER, SHEET_SCREEN, SMALL } from '#app/chunk-parts.ts';
import { MANIFEST } from '#app/web-manifest.ts';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions, type Plugin, type PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import type { ManifestTransform } from 'workbox-build';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const DEV_PORT = Number(process.env['PORT'] ?? 4000);
const DEV_API_PORT = DEV_PORT + 1;

/** In development Vite serves the page on PORT; the API restarts with its sources on the port above. */
const devApi: Plugin = {
  name: 'vigente:dev-api',
  apply: 'serve',
  configureServer({ httpServer }) {
    const PUBLIC_URL = process.env['PUBLIC_URL'] ?? `http://localhost:${DEV_PORT}`;
    const env = { ...process.env, PORT: String(DEV_API_PORT), PUBLIC_URL };
    const api = spawn('node_modules/.bin/tsx', ['watch', '--clear-screen=false', 'server/main/main.ts'], {
      env,
      stdio: 'inherit',
    });
    httpServer?.once('close', () => api.kill());
    process.once('exit', () => api.kill());
  },
};

const COMPRESSIBLE = /\.(?:js|css|html|svg|webmanifest)$/;
/** Under this an answer fits one packet anyway. */
const COMPRESSED_FROM_BYTES = 1024;

/** Where this build goes, which its command may say. */
const output = { folder: '' };

/** Each file that travels as text is compressed once, as well as can be, beside itself: the server sends that. */
const compressed: Plugin = {
  name: 'vigente:compressed',
  apply: 'build',
  configResolved: ({ root, build }) => void (output.folder = resolve(root, build.outDir)),
  closeBundle: {
    order: 'post',
    sequential: true,
    handler: () => {
      for (const name of readdirSync(output.folder, { recursive: true, encoding: 'utf8' }))
        if (COMPRESSIBLE.test(name)) compressFile(join(output.folder, name));
    },
  },
};

function compressFile(path: string): void {
  const content = readFileSync(path);
  if (content.length < COMPRESSED_FROM_BYTES) return;
  writeFileSync(`${path}.br`, brotliCompressSync(content));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}

const digestOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/**
 * Gives each file without a hash in its name the SHA-256 of its content: one that was cleared from the shell's cache is
 * kept again only if it is still that of this version (`sw/keep-shell.ts`). A worker can't check the revision, an MD5.
 */
const shellFiles: ManifestTransform = (entries) => {
  const later = entries.filter(({ url }) => LATER_FILE.test(url)).map(({ url }) => url);
  const list = JSON.stringify(later);
  writeFileSync(join(output.folder, 'later.json'), list);
  const now = entries.filter(({ url }) => !later.includes(url));
  const listed = { url: 'later.json', revision: digestOf(list), size: list.length };
  const withDigest = (entry: (typeof now)[number]) =>
    entry.revision ? { ...entry, digest: digestOf(readFileSync(join(output.folder, entry.url))) } : entry;
  return { manifest: [...now, listed].map(withDigest), warnings: [] };
};

/** Asked for beside the entry, which doesn't wait for them: these chunks, and the fonts that the first text needs. */
const PRELOADED = ['dexie', 'store', 'vendor', 'start'];
const FONT = /\.woff2$/;
const AS_FONT = { rel: 'preload', as: 'font', type: 'font/woff2' };
const AS_MODULE = { rel: 'modulepreload' };

const preloaded: Plugin = {
  name: 'vigente:preloaded',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.values(bundle)
        .filter(
          ({ fileName, ...file }) =>
            FONT.test(fileName) || ('name' in file && PRELOADED.includes(file.name ?? '')),
        )
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { ...(FONT.test(fileName) ? AS_FONT : AS_MODULE), crossorigin: true, href: `/${fileName}` },
        })),
  },
};

/** Vite builds a worker apart, with copies of what the page has: Dexie alone is 29 KB. Built along, it shares chunks. */
const sharedWorkers: Plugin = {
  name: 'vigente:shared-workers',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/(?:bulk-loader|off-page)\.ts$/ },
    handler(code, id) {
      const worker = basename(id) === 'off-page.ts' ? SHEET_WORKER : BULK_WORKER;
      const url = `new URL('./${basename(worker)}', import.meta.url)`;
      if (!code.includes(url)) this.error(`No ${url}`);
      const reference = this.emitFile({ type: 'chunk', id: worker });
      return code.replace(url, `import.meta.ROLLUP_FILE_URL_${reference}`);
    },
  },
};

/** Of recipients with keys, which the page's copies don't have (ADR 0159): two thirds of `age-encryption`. */
const KEYED = { '@noble/curves/ed25519.js': 'x25519', '@noble/curves/nist.js': 'p256' };
const HYBRID = { '@noble/post-quantum/hybrid.js': 'MLKEM768P256, MLKEM768X25519' };
const UNUSED = new Map(Object.entries({ ...KEYED, ...HYBRID }));
const STUB = '\0stub:';
const passphrasesOnly: Plugin = {
  name: 'vigente:passphrases-only',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    UNUSED.has(source) && importer?.includes('/age-encryption/') ? `${STUB}${source}` : null,
  load: (id) => {
    const names = id.startsWith(STUB) && UNUSED.get(id.slice(STUB.length));
    return names ? `export const [${names}] = [];` : null;
  },
};

const LISTED_ICON = /default as (\w+) \} from '([^']+)'/g;
const ICONS = readFileSync(new URL('src/ui/icons.ts', import.meta.url), 'utf8');
const iconPaths = new Map([...ICONS.matchAll(LISTED_ICON)].map(([, name = '', path]) => [name, path]));

/** Leads an import of the list of icons to the icons themselves: each then lies in the chunk of who shows it. */
const iconsApart: Plugin = {
  name: 'vigente:icons-apart',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.+\.tsx?$/, code: /\/icons\.ts'/ },
    handler: (code) =>
      code.replace(/import (?:type )?\{([^}]+)\} from '[^']+\/icons\.ts';/, (_, names: string) =>
        [...names.matchAll(/\w+/g)]
          .filter(([name]) => iconPaths.has(name))
          .map(([name]) => `import ${name} from '${iconPaths.get(name)}';`)
          .join(' '),
      ),
  },
};

/** The page and its worker: `/sw.js` is built from `sw/sw.ts` and lists the shell that it keeps. */
const CLIENT_PLUGINS: PluginOption[] = [
  devApi,
  sharedWorkers,
  iconsApart,
  preloaded,
  react(),
  tailwind(),
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    registerType: 'prompt',
    injectRegister: false,
    manifest: MANIFEST,
    includeManifestIcons: false,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['**/*.{js,css,html,svg,webmanifest,woff2}'],
      maximumFileSizeToCacheInBytes: 1024 * 1024,
      manifestTransforms: [shellFiles],
    },
    devOptions: { enabled: true, type: 'module', navigateFallback: 'index.html' },
  }),
  // After the worker, which is built last.
  compressed,
];

function sourceId(path: string): string {
  const id = fileURLToPath(new URL(`src/${path}`, import.meta.url));
  if (!existsSync(id)) throw new Error(`No ${id}`);
  return id;
}
const ENTRY = sourceId('app/entry.ts');
const PAGE = sourceId('app/main.tsx');
const BULK_WORKER = sourceId('sync/pull/bulk-worker.ts');
const SHEET_WORKER = sourceId('features/data/sheet-import/files/sheet-worker.ts');
const SHEET = [SHEET_WORKER, ...SHEET_SCREEN.map(sourceId)];
const ENTRIES = [ENTRY, BULK_WORKER, SHEET_WORKER];
const SIGN_IN = sourceId('features/access/session/screens.ts');
const WORKSPACE = sourceId('workspace/data/workspace.ts');
const FRAME = sourceId('app/layout.tsx');
const NOTICES = sourceId('app/notices/install-parts.tsx');
const ALERTS = sourceId('app/alert-effects.ts');
const ACCOUNTS = sourceId('features/sell/accounts/accounts-screen.tsx');
const BASE = [SIGN_IN, NOTICES, WORKSPACE, FRAME, ACCOUNTS];
const DAILY = ['today/panel/panel', 'today/dues/dues', 'sell/free-profiles/free'].map((screen) =>
  sourceId(`features/${screen}-screen.tsx`),
);
const partsOf = (chunks: typeof LATER): [name: string, parts: string[]][] =>
  Object.entries(chunks).map(([name, paths]) => [name, paths.map(sourceId)]);
const TASKS = partsOf({ ...SMALL, ...LATER });
const LATER_PARTS = [...SHEET, ...partsOf(LATER).flatMap(([, parts]) => parts)];
const LATER_NAMES = [...Object.keys(LATER), 'seldom|import-screen|open-file|sheet|(?!bulk)\\w+-worker'];
const LATER_FILE = new RegExp(`^assets/(?:${LATER_NAMES.join('|')})-`);
type Importers = Record<'importers' | 'dynamicImporters', readonly string[]>;
type Graph = { getModuleInfo(id: string): Importers | null };
type Needers = ReadonlySet<string>;
type Chunk = [name: string, holds: (by: Needers, id: string) => boolean];

const isFor = (by: Needers, parts: string[]): boolean =>
  by.size > 0 && [...by].every((id) => parts.includes(id));
const isShared = (by: Needers): boolean => by.size > 1 && !TASKS.some(([, parts]) => isFor(by, parts));
/**
 * The chunks that more than one part of the app needs, by who needs a module: the page, or what an `import()` names.
 * Whoever needs a module needs its imports too, which thus lie in the same chunk or in one further up in this list. So
 * no two chunks import each other, in which case a module would run before its imports (ADR 0069).
 */
const CHUNKS: Chunk[] = [
  ['dexie', (_by, id) => id.includes('/node_modules/dexie/')],
  ['store', (by) => by.has(BULK_WORKER)],
  ['vendor', (by, id) => by.has(PAGE) && id.includes('/node_modules/')],
  ['start', (by) => by.has(PAGE)],
  ['base', (by) => (by.has(SIGN_IN) || by.has(NOTICES)) && BASE.filter((id) => by.has(id)).length > 1],
  ['notices', (by) => by.has(NOTICES)],
  ['workspace', (by) => by.has(WORKSPACE) || by.has(FRAME) || (by.has(ALERTS) && by.size > 1)],
  ['lists', (by) => by.has(ACCOUNTS) && DAILY.some((screen) => by.has(screen))],
  ['accounts', (by) => by.has(ACCOUNTS)],
  ['fields', (by) => by.has(SIGN_IN) && by.size > 1],
  ['daily', (by) => by.size > 1 && DAILY.some((screen) => by.has(screen))],
  ['validate', (by) => by.has(sourceId('contract/validate.ts'))],
  ['review', (by) => by.has(sourceId('sync/review/review.ts'))],
  ['sheet', (by) => by.size > 1 && isFor(by, SHEET)],
  ['seldom', (by) => isShared(by) && isFor(by, LATER_PARTS)],
  ['shared', isShared],
  ...TASKS.map(([name, parts]): Chunk => [name, (by) => isFor(by, parts)]),
];

function chunkOf(id: string, context: Graph) {
  const by = new Set<string>();
  const reached = new Set([id]);
  for (const module of reached) {
    const info = context.getModuleInfo(module);
    if (ENTRIES.includes(module) || info?.dynamicImporters.length) by.add(module);
    info?.importers.forEach((importer) => reached.add(importer));
  }
  if (by.has(ENTRY) || ENTRIES.includes(id)) return null;
  return CHUNKS.find(([, holds]) => holds(by, id))?.[0] ?? null;
}

const CLIENT_BUILD: BuildEnvironmentOptions = {
  outDir: 'dist/app',
  emptyOutDir: true,
  target: ['es2022', 'safari16.4', 'chrome111'],
  sourcemap: 'hidden',
  manifest: true,
  rolldownOptions: {
    output: { codeSplitting: { groups: [{ name: chunkOf }], includeDependenciesRecursively: false } },
  },
};

const SERVER_BUILD: BuildEnvironmentOptions = {
  outDir: 'dist/server',
  emptyOutDir: true,
  target: 'node20',
  sourcemap: true,
  copyPublicDir: false,
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: isSsrBuild ? [] : CLIENT_PLUGINS,
  build: isSsrBuild ? SERVER_BUILD : CLIENT_BUILD,
  worker: { plugins: () => [passphrasesOnly] },
  server: {
    port: DEV_PORT,
    strictPort: true,
    // What the database and the tools write while they run.
    watch: { ignored: ['data', 'dist', '.cache', 'test-results'].map((folder) => resolve(folder, '**')) },
    // Pages that open by a link come as they were last built.
    proxy: Object.fromEntries(
      ['/api', '/c/', '/catalogo/'].map((path) => [path, `http://127.0.0.1:${DEV_API_PORT}`]),
    ),
  },
  // The build for the browsers of this app's floor; the package's default one is for older ones and a tenth larger.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' }] },
  define: { __APP_VERSION__: JSON.stringify(version) },
}));
