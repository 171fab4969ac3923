import { searchKey } from './text.ts';

/** A service that many resell: the defaults of its new category. */
export interface KnownService {
  name: string;
  /** Close to the brand's, `#rrggbb`. */
  color: string;
  /** Profiles or places that one account is usually sold as. */
  profileCount: number;
  /** Other names of the service, lower case and without accents. */
  also?: readonly string[];
}

/** Most common first. */
export const KNOWN_SERVICES: readonly KnownService[] = [
  { name: 'Netflix', color: '#e50914', profileCount: 5 },
  { name: 'Disney+', color: '#1237a6', profileCount: 7, also: ['disney', 'disney plus'] },
  { name: 'HBO Max', color: '#5b2bd9', profileCount: 5, also: ['max', 'hbo'] },
  { name: 'Prime Video', color: '#0f8fd6', profileCount: 6, also: ['prime', 'amazon prime'] },
  { name: 'Spotify', color: '#1db954', profileCount: 1 },
  { name: 'YouTube Premium', color: '#c4302b', profileCount: 5, also: ['youtube', 'yt'] },
  { name: 'Crunchyroll', color: '#f47521', profileCount: 5 },
  { name: 'Canva', color: '#00a4b0', profileCount: 5 },
  { name: 'Paramount+', color: '#0064ff', profileCount: 6, also: ['paramount', 'paramount plus'] },
  { name: 'Apple TV+', color: '#6e6e73', profileCount: 6, also: ['apple tv', 'apple'] },
  { name: 'ViX', color: '#d9480f', profileCount: 4 },
  { name: 'DGO', color: '#00796b', profileCount: 4, also: ['directv', 'direct tv'] },
  { name: 'IPTV', color: '#3f51b5', profileCount: 3 },
  { name: 'ChatGPT', color: '#0f8a6c', profileCount: 5, also: ['gpt', 'openai'] },
  { name: 'Plex', color: '#b8860b', profileCount: 5 },
  { name: 'Mubi', color: '#7a5c3e', profileCount: 3 },
];

/** Colours for unknown services: far apart, so that neighbours in a list differ. */
export const PALETTE: readonly string[] = [
  '#8a2c6a',
  '#1f7a8c',
  '#b45309',
  '#4c6b1f',
  '#6b4fa0',
  '#c2456b',
  '#2b6cb0',
  '#8c6a00',
  '#2f855a',
  '#a0522d',
  '#5a6b7b',
  '#9b2c2c',
];

const DEFAULT_PROFILE_COUNT = 5;

/** Finds a service within a category's name: `netflix perfil` is Netflix. */
export function knownService(name: string): KnownService | undefined {
  const words = ` ${wordsOf(name)} `;
  return KNOWN_SERVICES.find(({ name: own, also = [] }) =>
    [wordsOf(own), ...also].some((word) => words.includes(` ${word} `)),
  );
}

/** The brand's colour, else the first of the palette that no category has; `used` are the colours of all categories. */
export function proposedColor(name: string, used: readonly string[]): string {
  const known = knownService(name);
  if (known) return known.color;
  const taken = new Set(used.map((color) => color.toLowerCase()));
  const free = PALETTE.find((color) => !taken.has(color));
  return free ?? PALETTE[used.length % PALETTE.length] ?? '#6b7280';
}

export function proposedProfileCount(name: string): number {
  return knownService(name)?.profileCount ?? DEFAULT_PROFILE_COUNT;
}

const wordsOf = (name: string): string =>
  searchKey(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ');
