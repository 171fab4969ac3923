/** Permitted imports of a folder's sources; `npm run lint:config` turns these rows into lint's rules. */
export interface FolderRow {
  folder: string;
  /** Aliases of the other folders that it may import, such as `domain` for `#domain/…`. */
  imports: readonly string[];
  /** Packages that belong to another runtime or layer. */
  without: readonly Packages[];
  /** Its subfolders and own files, from the bottom up: each may import those before it. */
  order?: readonly string[];
}

type Packages = keyof typeof PACKAGES;

/** Packages by purpose; each is a regular expression of names. */
export const PACKAGES = {
  server: 'node:|fastify|@fastify|kysely|pg($|/)|pino|nodemailer|jose',
  react: 'react($|-|/)|jotai|radix-ui|lucide-',
  dexie: 'dexie',
  dexieHooks: 'dexie-react-hooks',
  typebox: 'typebox',
  workbox: 'workbox-',
};

/** The subfolders of these never import each other: areas, and the tasks of an area. */
export const APART = [
  'src/features',
  ...['sell', 'today', 'credits', 'data', 'device', 'access'].map((area) => `src/features/${area}`),
  'server/resources',
];

/** A room of the server imports those before it here; architecture §2.1 draws them. */
const SERVER_ORDER = [
  'base database secrets observe notify backup context',
  'http monitoring auth mutations jobs resources main',
].flatMap((names) => names.split(' '));

export const FOLDERS: readonly FolderRow[] = [
  { folder: 'src/domain', imports: [], without: ['server', 'react', 'dexie', 'typebox'] },
  { folder: 'src/contract', imports: ['domain'], without: ['server', 'react', 'dexie'] },
  { folder: 'src/db', imports: ['domain', 'contract'], without: ['server', 'react', 'dexieHooks'] },
  { folder: 'src/sync', imports: ['domain', 'contract', 'db'], without: ['server', 'react', 'dexieHooks'] },
  { folder: 'src/ui', imports: ['domain'], without: ['server', 'dexie'] },
  {
    folder: 'src/workspace',
    imports: ['domain', 'contract', 'db', 'sync', 'ui'],
    without: ['server'],
    order: ['workspace.messages.ts', 'platform', 'session', 'dialog', 'data', 'actions', 'forms', 'pieces'],
  },
  {
    folder: 'src/features',
    imports: ['domain', 'contract', 'db', 'sync', 'workspace', 'ui'],
    without: ['server'],
  },
  {
    folder: 'src/app',
    imports: ['domain', 'contract', 'db', 'sync', 'workspace', 'ui', 'features'],
    without: ['server'],
  },
  { folder: 'sw', imports: ['domain', 'contract', 'db', 'sync'], without: ['server', 'react', 'dexieHooks'] },
  {
    folder: 'server',
    imports: ['domain', 'contract'],
    without: ['react', 'dexie', 'workbox'],
    order: SERVER_ORDER,
  },
];
