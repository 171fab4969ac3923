import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import {
  installPackages,
  isProgram,
  mayInstall,
  onPath,
  updatePackageLists,
} from '#tests/support/machine/debian.ts';

const POSTGRES_FOLDER = '/usr/lib/postgresql';

/** The programs of Debian's newest PostgreSQL here; null without one. */
export function postgresPrograms(): string | null {
  const versions = existsSync(POSTGRES_FOLDER) ? readdirSync(POSTGRES_FOLDER) : [];
  const newest = versions
    .filter((version) => isProgram(`${POSTGRES_FOLDER}/${version}/bin/postgres`))
    .toSorted((one, other) => Number(other) - Number(one))[0];
  return newest === undefined ? null : `${POSTGRES_FOLDER}/${newest}/bin`;
}

const PACKAGES: readonly { name: string; isThere: () => boolean }[] = [
  { name: 'postgresql', isThere: () => postgresPrograms() !== null },
  { name: 'patroni', isThere: () => isInstalled('patroni') },
  { name: 'etcd-server', isThere: () => isInstalled('etcd') },
  { name: 'haproxy', isThere: () => isInstalled('haproxy') || isProgram('/usr/sbin/haproxy') },
];

const isInstalled = (program: string): boolean => onPath([program]).some(isProgram);

/** This runs its own: what the packages started goes, and stays away. Without systemd they started nothing. */
function stopServices(packages: readonly string[]): void {
  const services = SERVICES.filter(([name]) => packages.includes(name)).map(([, service]) => service);
  if (services.length > 0) spawnSync('systemctl', ['disable', '--now', ...services], { stdio: 'ignore' });
}

const SERVICES = [
  ['postgresql', 'postgresql'],
  ['patroni', 'patroni'],
  ['etcd-server', 'etcd'],
  ['haproxy', 'haproxy'],
] as const;

/** Installs what is missing, with its services off; gives the packages still missing. */
export function ensurePrograms(): string[] {
  // PostgreSQL runs as another user, which only root can start.
  if (process.getuid?.() !== 0) return PACKAGES.map(({ name }) => name);
  const missing = () => PACKAGES.filter(({ isThere }) => !isThere()).map(({ name }) => name);
  const names = missing();
  if (names.length > 0 && mayInstall()) {
    console.log(`Installing ${names.join(', ')}.`);
    if (updatePackageLists() && installPackages('--no-install-recommends', ...names)) stopServices(names);
  }
  return missing();
}
