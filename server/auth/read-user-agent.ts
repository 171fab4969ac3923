/** Names of a browser and its platform; null if unknown. */
export interface UserAgent {
  browser: string | null;
  platform: string | null;
}

/** The order matters: most browsers also name their ancestors. */
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

/** Real headers have about 150 characters; the rest of a longer one is ignored. */
const MAX_LENGTH = 400;

/** Returns only names from the lists above, whatever the header says. */
export function readUserAgent(header: string | undefined): UserAgent {
  const text = (header ?? '').slice(0, MAX_LENGTH);
  const first = (names: readonly [RegExp, string][]) => names.find(([mark]) => mark.test(text))?.[1] ?? null;
  return { browser: first(BROWSERS), platform: first(PLATFORMS) };
}
