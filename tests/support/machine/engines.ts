import { installPackages, isProgram, mayInstall, onPath, updatePackageLists } from './debian.ts';

/** A browser engine besides Chromium's, which runs the journeys of `tests/cross-browser/`. */
export interface Engine {
  name: 'Firefox' | 'WebKitGTK';
  /** Its Debian packages. */
  packages: readonly string[];
  /** True when every program that it needs is installed. */
  isThere(): boolean;
}

export const findFirefox = (): string | null => onPath(['firefox-esr', 'firefox']).find(isProgram) ?? null;

/** Programs that drive WebKitGTK on a screen in memory. */
export interface WebKitPrograms {
  driver: string;
  browser: string;
  screen: string;
}

const BROWSER_FOLDERS = [`/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`, '/usr/lib'];

/** The programs on this system; null when one is missing. */
export function findWebKit(): WebKitPrograms | null {
  const driver = onPath(['WebKitWebDriver']).find(isProgram);
  const browser = BROWSER_FOLDERS.map((folder) => `${folder}/webkit2gtk-4.1/MiniBrowser`).find(isProgram);
  const screen = onPath(['Xvfb']).find(isProgram);
  return driver && browser && screen ? { driver, browser, screen } : null;
}

/** The engines that resellers have besides Chromium's: Firefox's, and that of every browser on an iPhone. */
export const ENGINES: readonly Engine[] = [
  { name: 'Firefox', packages: ['firefox-esr'], isThere: () => findFirefox() !== null },
  { name: 'WebKitGTK', packages: ['webkit2gtk-driver', 'xvfb'], isThere: () => findWebKit() !== null },
];

/** Installs missing engines where root on Debian or Ubuntu may; gives those still missing. */
export function ensureEngines(): Engine[] {
  const missing = ENGINES.filter((engine) => !engine.isThere());
  if (missing.length === 0 || !mayInstall()) return missing;
  const packages = missing.flatMap((engine) => engine.packages);
  console.log(`Installing what the other engines are in: ${packages.join(', ')}.`);
  if (updatePackageLists()) installPackages(...packages);
  return missing.filter((engine) => !engine.isThere());
}

export const namePackages = (engines: readonly Engine[]): string =>
  engines.map(({ name, packages }) => `${name} (package ${packages.join(' and ')})`).join(', ');
