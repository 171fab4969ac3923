import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readVersion } from '#server/base/config/repository-root.ts';
import { repositoryRoot } from '#tests/support/repository.ts';
import { isHandedOut } from '#tests/tools/release.ts';

it('[OPS-82] a version whose heading in the changelog bears a date is not released again', () => {
  const changelog = '# Changelog\n\n## 1.1.0 — not released yet\n\n## 1.0.0 — 2026-11-28\n';
  expect(isHandedOut(changelog, '1.0.0')).toBe(true);
  expect(isHandedOut(changelog, '1.1.0')).toBe(false);
  expect(isHandedOut(changelog, '1.0')).toBe(false);
});

it('[OPS-82] the present version has a heading without a date', () => {
  const changelog = readFileSync(join(repositoryRoot, 'docs/CHANGELOG.md'), 'utf8');
  expect(changelog).toContain(`## ${readVersion()} — not released yet`);
});
