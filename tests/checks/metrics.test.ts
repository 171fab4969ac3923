import { describe, expect, it } from 'vitest';
import { collectDefaultMetrics } from 'prom-client';
import type { ServerContext } from '#server/context/context.ts';
import { createMetrics } from '#server/observe/metrics.ts';
import { addGauges } from '#server/monitoring/gauges.ts';
import { readText } from '#tests/tools/text-files.ts';

/** Nothing of it is read before a scrape, and none comes. */
const UNREAD = { version: '0', settings: { dataDir: '', backupDir: null } } as ServerContext;
const NAME = /\b(?:vigente|nodejs|process)_[a-z0-9_]+/g;

interface Panel {
  title: string;
  type: string;
  targets: { expr: string }[];
  gridPos: { x: number; y: number; w: number; h: number };
}

/** Names as they appear at a scrape, by the name of their metric. */
function metricsThatExist(): Map<string, string[]> {
  const { registry } = createMetrics();
  addGauges(registry, UNREAD);
  collectDefaultMetrics({ register: registry });
  return new Map(
    registry.getMetricsAsArray().map((metric) => {
      const { name, type } = metric as unknown as { name: string; type: string };
      return [
        name,
        type === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name],
      ];
    }),
  );
}

const namesIn = (text: string): string[] => [...new Set(text.match(NAME))];

describe('the metrics that an operator is shown', () => {
  const metrics = metricsThatExist();
  const samples = new Set([...metrics.values()].flat());
  const ours = [...metrics.keys()].filter((name) => name.startsWith('vigente_'));
  const dashboard = JSON.parse(readText('docs/running/dashboard.json').text) as { panels: Panel[] };
  const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n');
  const alerts = [...readText('docs/running/alerts.yaml').text.matchAll(/expr: ((?:.|\n {10})*)/g)]
    .map(([, expr]) => expr)
    .join('\n');

  it('[OPS-36] exist, where a panel or an alert asks for them', () => {
    expect(namesIn(expressions).length).toBeGreaterThan(20);
    expect(namesIn(alerts).length).toBeGreaterThan(8);
    expect([...namesIn(expressions), ...namesIn(alerts)].filter((name) => !samples.has(name))).toEqual([]);
  });

  it('[OPS-36] each have a panel and a line in the manual', () => {
    const manual = readText('docs/operations.md').text;
    const shown = (name: string) =>
      metrics.get(name)?.some((sample) => namesIn(expressions).includes(sample));
    expect(ours.filter((name) => !shown(name))).toEqual([]);
    expect(ours.filter((name) => !manual.includes(name))).toEqual([]);
  });

  it('[OPS-36] stand in panels that lie beside each other', () => {
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(dashboard.panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
    expect(dashboard.panels.filter(({ title, targets }) => !title || targets.length === 0)).toEqual([]);
  });
});
