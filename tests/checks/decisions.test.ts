import { describe, expect, it } from 'vitest';
import { DECISION_LOG, loggedDecisions, recordedDecisions } from '#tests/tools/citations.ts';
import { filesIn, isText, readText } from '#tests/tools/text-files.ts';

const FOLDER = 'docs/decisions/';
const MOST_RECORDS = 40;
const THEMES = ['Rules and data', 'Sync', 'Page', 'Server and operations', 'Security and identity'];
/** A longer reason is worth a record. */
const LONGEST_LINE = 300;
const SHAPE =
  /^# (\d{4}) \S.*\n\n- Date: \d{4}-\d\d-\d\d.*\n- Status: Accepted[\s\S]*\n## Context\n[\s\S]*\n## Decision\n[\s\S]*\n## Alternatives\n[\s\S]*\n## Consequences\n/;

const paths = filesIn();
const records = paths.filter((path) => /^docs\/decisions\/\d{4}-/.test(path)).map(readText);
const log = readText(DECISION_LOG).text;
/** An entry may be broken at 120 signs. */
const index = readText(`${FOLDER}README.md`).text.replaceAll(/\n {2}(?=\S)/g, ' ');

describe('decisions', () => {
  it('are few enough to be read, and each has the shape of a record', () => {
    expect(records.length).toBeLessThanOrEqual(MOST_RECORDS);
    const shapeless = records.filter(
      ({ path, text }) => SHAPE.exec(text)?.[1] !== path.slice(FOLDER.length, FOLDER.length + 4),
    );
    expect(shapeless.map(({ path }) => path)).toEqual([]);
  });

  it('stand in the index under five themes, once each, by their titles', () => {
    expect([...index.matchAll(/^## (.+)$/gm)].map(([, theme]) => theme)).toEqual(THEMES);
    const lines = records.map(({ path, text }) => {
      const [, number = '', title = ''] = /^# (\d{4}) (.+)$/m.exec(text) ?? [];
      return `- [${number}](${path.slice(FOLDER.length)}) ${title}`;
    });
    expect(
      index
        .split('\n')
        .filter((line) => line.startsWith('- ['))
        .toSorted(),
    ).toEqual(lines.toSorted());
  });

  it('are each cited outside of their folder', () => {
    const files = paths.filter((path) => isText(path) && !path.startsWith(FOLDER)).map(readText);
    const cited = new Set(files.flatMap(({ text }) => text.match(/(?<=\bADR[\s*/]+)\d{4}\b/g) ?? []));
    expect(recordedDecisions(paths).filter((number) => !cited.has(number))).toEqual([]);
  });

  it('have either a record or a line of the log, which is short and leads to records', () => {
    const numbers = [...recordedDecisions(paths), ...loggedDecisions(log)];
    expect(numbers.length).toBe(new Set(numbers).size);
    const lines = log.split('\n').filter((line) => line.startsWith('- '));
    expect(lines.length).toBe(loggedDecisions(log).length);
    expect(lines.filter((line) => line.length > LONGEST_LINE)).toEqual([]);
    const holders = lines.flatMap(
      (line) => /^- \d{4} \([^)]*→ ([^):]+)\)/.exec(line)?.[1]?.match(/\d{4}/g) ?? [],
    );
    expect(holders.filter((number) => !numbers.includes(number))).toEqual([]);
  });
});
