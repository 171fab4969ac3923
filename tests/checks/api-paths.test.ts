import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { MUTATIONS } from '#contract/registry.ts';
import { repositoryRoot } from '#tests/support/repository.ts';

/** Where calls are made and answered; the contract states them, and tests write the specification down by themselves. */
const FOLDERS = ['src', 'server', 'sw'];
const STATED = join('src', 'contract');

/** The paths up to what is filled in, as `/credit/delete/`. */
const PATHS = [...CALLS, ...Object.values(MUTATIONS)].map(({ path }) => path.split('{')[0] ?? path);
const escaped = (text: string) => text.replace(/[/.*+?^${}()|[\]\\]/g, '\\$&');
const spelled = new RegExp(
  `['"\`](?:/api/v1)?(?:${PATHS.map((path) => (path.endsWith('/') ? `${escaped(path)}[^'"\`]*` : `${escaped(path)}(?:\\?[^'"\`]*)?`)).join('|')})['"\`]`,
  'g',
);

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
    join(folder, path),
  ),
).filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith(STATED));

describe('the paths of the API', () => {
  it('are spelled in the contract alone', () => {
    expect(PATHS.length).toBeGreaterThan(60);
    const found = sources.flatMap((path) => {
      const text = readFileSync(join(repositoryRoot, path), 'utf8');
      return [...text.matchAll(spelled)].map(([literal]) => `${path}: ${literal}`);
    });
    expect(found).toEqual([]);
  });

  it('have each one call of a method, under a name of its own', () => {
    const calls = [...CALLS, ...Object.values(MUTATIONS)];
    const addresses = calls.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/, '{}')}`);
    expect(new Set(addresses).size).toBe(calls.length);
    expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length);
  });
});
