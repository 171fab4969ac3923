import { expect, it, vi } from 'vitest';
import { bar, printBars } from '#tests/bench/bars.ts';

it('[OPS-04] a figure of `npm run bench` beyond its limit is printed beside it, and fails nothing', () => {
  const lines: string[] = [];
  const print = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  bar({ name: 'drain', measured: 900, limit: 700, unit: 'ms' });
  printBars();
  print.mockRestore();
  expect(lines.at(-1)).toMatch(/^drain +900 ms +≤ 700 ms +1\.29 +NO$/);
  expect(process.exitCode).toBeUndefined();
});
