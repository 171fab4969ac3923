/** Names of a browser and of what it runs on; null where the text names none that is known. */
export interface UserAgent {
  browser: string | null;
  platform: string | null;
}

/** The order matters: most browsers also name those that they descend from. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOP(?:R|T|X)\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const PLATFORMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Real ones have some 150; what comes after is not looked at. */
const MAX_LENGTH = 400;

/** Only names out of our own lists come out of it, whatever the header says. */
export function readUserAgent(header: string | undefined): UserAgent {
  const text = (header ?? '').slice(0, MAX_LENGTH);
  const first = (names: readonly [RegExp, string][]) => names.find(([mark]) => mark.test(text))?.[1] ?? null;
  return { browser: first(BROWSERS), platform: first(PLATFORMS) };
}
