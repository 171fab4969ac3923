import { quantile } from '#tests/bench/stats.ts';

/** Times in ms of answered calls, and what each was answered. */
export interface Seen {
  times: readonly number[];
  statuses: readonly number[];
}

/** What others saw of one call, alone and beside the attack. */
export interface Beside {
  atRest: Seen;
  meanwhile: Seen;
}

/** How long an attack ran, what it wrote, and which limit ends it. */
export interface Writing {
  bytes: number;
  seconds: number;
  /** Some calls were refused, so that a limit had ended. */
  isRefused: boolean;
  /** The time after which that limit is whole again. */
  limitSeconds: number;
  /** Whether its calls count for the bytes that a user writes a day (ADR 0177). */
  isCounted: boolean;
}

const DAY_S = 86_400;

/**
 * Bytes that a day of it brings at most. What came before a limit ended comes once in each of its times; without a refusal
 * it comes all the time. Calls that count stop at `ceiling`.
 */
export function bytesADay(
  { bytes, seconds, isRefused, limitSeconds, isCounted }: Writing,
  ceiling: number,
): number {
  const once = isRefused ? Math.max(limitSeconds, seconds) : seconds;
  const day = Math.max(0, bytes) * (DAY_S / once);
  return isCounted ? Math.min(day, ceiling) : day;
}

/** How many times longer a call took beside the attack, at `share` of the samples. */
export const slower = ({ atRest, meanwhile }: Beside, share: number): number =>
  quantile(meanwhile.times, share) / quantile(atRest.times, share);

/** `20 × 200, 3 × 429`, the most frequent first; 0 is a connection that broke. */
export function byStatus(statuses: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
}

/** A table in Markdown, whose first row is its head. */
export function markdown(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...body.map(line)].join('\n');
}
