import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '#tests/support/repository.ts';
import { DECISION_LOG, loggedDecisions, recordedDecisions } from '#tests/tools/citations.ts';
import { readRequirements, RULES_FOLDER } from '#tests/tools/requirements.ts';
import { filesIn } from '#tests/tools/text-files.ts';

const ANSWERS = ['met', 'n.a.', 'partly', 'not met'];
/** Of levels 1 and 2 in ASVS 5.0.0. */
const ROWS = 253;

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');
const page = read('docs/security.md');
/** A line may answer several requirements that nothing here speaks to. */
const ROW =
  /^- (\d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)*) (?:\*(n\.a\.|partly|not met)\* )?([^*:\n]+)(?:: (.*))?$/gm;
const rows = [...page.replaceAll(/\n {2}(?=\S)/g, ' ').matchAll(ROW)].flatMap(
  ([, ids = '', answer = 'met', what, shownBy = '']) =>
    ids.split(', ').map((id) => ({ id, what, answer, shownBy })),
);

describe('the answers to ASVS', () => {
  it('[SEC-99] answers every requirement of levels 1 and 2, once and in order', () => {
    expect(rows).toHaveLength(ROWS);
    const places = rows.map(({ id }) => id.split('.').reduce((sum, part) => sum * 100 + Number(part), 0));
    expect(new Set(places).size).toBe(ROWS);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(rows.filter(({ answer, shownBy }) => answer !== 'n.a.' && !shownBy)).toEqual([]);
  });

  it('[SEC-99] counts its answers rightly', () => {
    const counts = ANSWERS.map((each) => `${rows.filter(({ answer }) => answer === each).length} ${each}`);
    expect(page.replace(/\s+/g, ' ')).toContain(counts.join(', '));
  });

  it('[SEC-99] gives a decision for each requirement that is not wholly met', () => {
    const open = rows.filter(({ answer }) => answer === 'partly' || answer === 'not met');
    expect(open.length).toBeGreaterThan(0);
    expect(open.filter(({ shownBy }) => !/ADR \d{4}/.test(shownBy))).toEqual([]);
  });

  it('[SEC-99] names requirements and decisions that there are', () => {
    const requirements = readRequirements(filesIn(RULES_FOLDER).map(read));
    const decisions = new Set([
      ...recordedDecisions(filesIn('docs')),
      ...loggedDecisions(read(DECISION_LOG)),
    ]);
    const ids = [...page.matchAll(/\b(?:SEC|OPS)-\d\d\b/g)].map(([id]) => id);
    expect(ids.length).toBeGreaterThan(20);
    expect(ids.filter((id) => !requirements.has(id))).toEqual([]);
    const adrs = [...page.matchAll(/\bADR (\d{4})/g)].map(([, number = '']) => number);
    expect(adrs.filter((number) => !decisions.has(number))).toEqual([]);
  });
});
