import { installPackages, isProgram, mayInstall, onPath, updatePackageLists } from './debian.ts';

/** A browser engine other than Chromium's, with which the journeys of `tests/cross-browser/` run. */
export interface Engine {
  name: 'Firefox' | 'WebKitGTK';
  /** Debian's packages that it is in. */
  packages: readonly string[];
  /** Whether all that it needs is there. */
  isThere(): boolean;
}

/** The stock Firefox of this system; null where there is none. */
export const findFirefox = (): string | null => onPath(['firefox-esr', 'firefox']).find(isProgram) ?? null;

/** The programs with which WebKitGTK is driven, on a screen that nobody sees. */
export interface WebKitPrograms {
  driver: string;
  browser: string;
  screen: string;
}

const BROWSER_FOLDERS = [`/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`, '/usr/lib'];

/** The driver, the browser and the screen of this system; null where one of them is missing. */
export function findWebKit(): WebKitPrograms | null {
  const driver = onPath(['WebKitWebDriver']).find(isProgram);
  const browser = BROWSER_FOLDERS.map((folder) => `${folder}/webkit2gtk-4.1/MiniBrowser`).find(isProgram);
  const screen = onPath(['Xvfb']).find(isProgram);
  return driver && browser && screen ? { driver, browser, screen } : null;
}

/** The engines that resellers have besides Chromium's: Firefox's, and that of every browser of an iPhone. */
export const ENGINES: readonly Engine[] = [
  { name: 'Firefox', packages: ['firefox-esr'], isThere: () => findFirefox() !== null },
  { name: 'WebKitGTK', packages: ['webkit2gtk-driver', 'xvfb'], isThere: () => findWebKit() !== null },
];

/** Installs the engines that are missing, where root on Debian or Ubuntu may; answers those that are missing still. */
export function ensureEngines(): Engine[] {
  const missing = ENGINES.filter((engine) => !engine.isThere());
  if (missing.length === 0 || !mayInstall()) return missing;
  const packages = missing.flatMap((engine) => engine.packages);
  console.log(`Installing what the other engines are in: ${packages.join(', ')}.`);
  if (updatePackageLists()) installPackages(...packages);
  return missing.filter((engine) => !engine.isThere());
}

/** Engines with the packages to install for each, as one phrase. */
export const namePackages = (engines: readonly Engine[]): string =>
  engines.map(({ name, packages }) => `${name} (package ${packages.join(' and ')})`).join(', ');
