import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '#tests/support/repository.ts';
import { APART, FOLDERS, PACKAGES, type FolderRow } from './folder-table.ts';
import { LINT_RULES } from './lint-rules.ts';

export const CONFIG = join(repositoryRoot, '.oxlintrc.json');
const TESTS = ['**/*.test.ts', '**/*.test.tsx'];
/** A folder's own files are `./x.ts`, all others have an alias, so that lint sees where each import goes. */
const BY_ALIAS = {
  regex: '(^|/)\\.\\.(/|$)|^/|^\\./[^/]*/',
  message: 'Across folders import by alias (#domain/x.ts), within one by ./x.ts.',
};

type Pattern = { regex: string; message: string } | { group: string[]; message: string };

/** The files of a rule, and the imports of their folder that the rule allows. */
interface Part {
  files: string[];
  /** Paths by alias: `#features/today/dues/**`. */
  own: string[];
  /** Files beside it that come later in the folder's order. */
  later: string[];
  /** The rule as a phrase for lint's message. */
  says: string;
}

const restrict = (...patterns: Pattern[]) => ({
  'no-restricted-imports': ['error', { patterns: [BY_ALIAS, ...patterns] }],
});

const aliasOf = (path: string): string => `#${path.replace(/^src\//, '')}`;
const isFile = (entry: string): boolean => entry.endsWith('.ts');
const globOf = (path: string): string => (isFile(path) ? path : `${path}/**`);

function subfolders(folder: string): string[] {
  const entries = readdirSync(join(repositoryRoot, folder), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** The parts of a folder whose subfolders may each import only themselves. */
const sideBySide = (folder: string, below: string[]): Part[] =>
  subfolders(folder).flatMap((name) => {
    const path = `${folder}/${name}`;
    if (APART.includes(path)) return sideBySide(path, below);
    const own = [...below, aliasOf(`${path}/**`)];
    return [{ files: [`${path}/**`], own, later: [], says: 'itself, never a neighbour' }];
  });

/** The parts of a folder in order: each may import itself and those before it. */
function inOrder(folder: string, order: readonly string[]): Part[] {
  const missing = subfolders(folder).filter((name) => !order.includes(name));
  if (missing.length > 0) throw new Error(`The order of ${folder} lacks ${missing.join(', ')}`);
  return order.flatMap((entry, index): Part[] => {
    const path = `${folder}/${entry}`;
    const below = order.slice(0, index).map((each) => aliasOf(globOf(`${folder}/${each}`)));
    if (APART.includes(path)) return sideBySide(path, below);
    const later = isFile(entry) ? order.slice(index + 1).filter(isFile) : [];
    const says = `of ${folder} what tests/tools/folder-table.ts names before it`;
    return [{ files: [globOf(path)], own: [...below, aliasOf(globOf(path))], later, says }];
  });
}

/** The whole folder, then its parts: of the rules that a file falls under, lint takes the last. */
function partsOf({ folder, order }: FolderRow): Part[] {
  const glob = `${folder}/**`;
  const isApart = APART.includes(folder);
  const whole = { files: [glob], own: isApart ? [] : [aliasOf(glob)], later: [], says: 'itself' };
  if (order) return [whole, ...inOrder(folder, order)];
  return isApart ? [whole, ...sideBySide(folder, [])] : [whole];
}

function overrideOf({ folder, imports, without }: FolderRow, { files, own, later, says }: Part) {
  const allowed = [...imports.map((alias) => `#${alias}/**`), ...own];
  const message = `May import: ${[...imports.map((alias) => `#${alias}`), says].join(', ')}.`;
  const isLater = `^\\./(${later.map((name) => name.replaceAll('.', '\\.')).join('|')})$`;
  const patterns: Pattern[] = [
    { group: ['\\#*/**', ...allowed.map((path) => `!\\${path}`)], message },
    {
      regex: `^(${without.map((kind) => PACKAGES[kind]).join('|')})`,
      message: `Not a package for ${folder}: it belongs to another runtime or layer.`,
    },
    ...(later.length > 0 ? [{ regex: isLater, message }] : []),
  ];
  return { files, excludeFiles: TESTS, rules: restrict(...patterns) };
}

/** The text of lint's configuration, from the folder table and the existing folders; one line for each override. */
export function lintConfig(): string {
  const overrides = [
    ...FOLDERS.flatMap((row) => partsOf(row).map((part) => overrideOf(row, part))),
    { files: [...TESTS, 'tests/**'], rules: { 'typescript/unbound-method': 'off' } },
    { files: ['vite.config.ts', 'tests/*.config.ts'], rules: { 'import/no-default-export': 'off' } },
  ];
  const config = { ...LINT_RULES, rules: { ...restrict(), ...LINT_RULES.rules }, overrides: [] };
  const lines = overrides.map((override) => `    ${JSON.stringify(override)}`).join(',\n');
  return `${JSON.stringify(config, null, 2).replace('"overrides": []', () => `"overrides": [\n${lines}\n  ]`)}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(CONFIG, lintConfig());
