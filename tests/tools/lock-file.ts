import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '#tests/support/repository.ts';

/**
 * `npm run lock` adds the packages of other platforms to package-lock.json. Where a registry lacks them npm leaves them
 * out, and `npm ci` then refuses the lock file everywhere.
 */

interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

interface LockFile {
  packages: Record<string, LockedPackage>;
}

const LOCK = join(repositoryRoot, 'package-lock.json');
const SYSTEMS = 'darwin linux win32 android freebsd openbsd netbsd sunos aix openharmony'.split(' ');
const PROCESSORS = 'arm64 x64 ia32 ppc64 riscv64 s390x loong64 mips64el wasm32'.split(' ');

export function readLock(): LockFile {
  return JSON.parse(readFileSync(LOCK, 'utf8')) as LockFile;
}

/** The optional packages that others name and the lock file lacks: name, version, whether only for development. */
export function missingFrom({ packages }: LockFile): { name: string; version: string; dev: boolean }[] {
  return Object.entries(packages).flatMap(([path, { dev = false, optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`])
      .map(([name, range]) => ({ name, version: range.replace(/^[~^]/, ''), dev })),
  );
}

/** The platform in a package's name: `binding-linux-arm64-musl`. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  if (name === 'fsevents') return { os: ['darwin'] };
  const words = name.split(/[/-]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const known = PROCESSORS.filter((processor) => words.includes(processor));
  const cpu = known.length > 0 ? known : ['arm'];
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc';
  return { cpu, ...(os.length > 0 && { os }), ...(os.includes('linux') && { libc: [libc] }) };
}

function complete(lock: LockFile): void {
  for (const { name, version, dev } of missingFrom(lock)) {
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(dev && { dev }),
      optional: true,
      ...platformOf(name),
    };
  }
  const sorted = Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(LOCK, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) complete(readLock());
