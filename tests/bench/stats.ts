/** The value below which `share` (0 to 1) of the samples lie. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** `12.3 ms` */
export const ms = (value: number): string => `${value.toFixed(1)} ms`;

/** `median 12.3 ms, p95 20.0 ms (15 samples)` */
export function spread(samples: readonly number[]): string {
  return `median ${ms(quantile(samples, 0.5))}, p95 ${ms(quantile(samples, 0.95))} (${samples.length} samples)`;
}

export function figure(name: string, value: string): void {
  console.log(`  ${name.padEnd(44)} ${value}`);
}
