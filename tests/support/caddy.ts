import { installPackages, isProgram, mayInstall, onPath, updatePackageLists } from './debian.ts';

/** The proxy of `docs/running.md`; null when it isn't installed. */
export const findCaddy = (): string | null => onPath(['caddy']).find(isProgram) ?? null;

/** As `findCaddy`, after installing it where root on Debian or Ubuntu may. */
export function ensureCaddy(): string | null {
  if (findCaddy() === null && mayInstall()) {
    console.log('Installing the proxy that the tests run: caddy.');
    if (updatePackageLists()) installPackages('caddy');
  }
  return findCaddy();
}
