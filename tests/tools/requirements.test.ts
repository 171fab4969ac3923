import { describe, expect, it } from 'vitest';
import { idsIn, judge, readRequirements, readUnproven } from './requirements.ts';

const LIST = [
  'An id like [AAA-09] in a sentence, and a list:',
  '',
  '- **AAA-01** The first.',
  '- **AAA-02**† The second, see',
  '  AAA-01.',
  '- **BBB-01** The third.',
  '',
  '- A point with **AAA-08** in it.',
].join('\n');

const test = (title: string, passed = true) => ({ file: 'some.test.ts', title, passed });

describe('the requirements that a title names', () => {
  it.each([
    ['[AAA-01] one', ['AAA-01']],
    ['a describe [AAA-01][BBB-01] two', ['AAA-01', 'BBB-01']],
    ['[AAA-01, AAA-02] [AAA-01] each once', ['AAA-01', 'AAA-02']],
    ['none of AAAA-01, AAA-011, aaa-01 or AAA-1', []],
  ])('are found', (title, ids) => {
    expect(idsIn(title)).toEqual(ids);
  });
});

describe('the list of requirements', () => {
  it('is the rows of its lists, and no mention elsewhere', () => {
    expect([...readRequirements([LIST])]).toEqual([
      ['AAA-01', 'The first.'],
      ['AAA-02', 'The second, see AAA-01.'],
      ['BBB-01', 'The third.'],
    ]);
  });
});

describe('the list of what is unproven', () => {
  it('has an id and a reason on each line, beside comments and empty lines', () => {
    expect(readUnproven('# why\n\nAAA-01 needs a real phone\nBBB-01  later\n')).toEqual({
      ids: ['AAA-01', 'BBB-01'],
      faults: [],
    });
    expect(readUnproven('')).toEqual({ ids: [], faults: [] });
  });

  it.each(['AAA-01', 'AAA-01 ', ' AAA-01 why', 'aaa-01 why', 'AAA-01, BBB-01 why'])(
    'has no line such as its %#. sample',
    (line) => {
      expect(readUnproven(`# one\n${line}`)).toEqual({
        ids: [],
        faults: [expect.stringContaining('txt, line 2: an id, a space and a reason')],
      });
    },
  );

  it('has no id twice', () => {
    const { faults } = readUnproven('AAA-01 why\nAAA-01 why else');
    expect(faults).toEqual([expect.stringContaining('line 2: AAA-01 is there twice')]);
  });
});

describe('the verdict on the requirements', () => {
  const verdict = (tests: ReturnType<typeof test>[], unproven = '') =>
    judge(readRequirements([LIST]), tests, readUnproven(unproven));

  it('is without fault where passing tests name each', () => {
    expect(verdict([test('[AAA-01][AAA-02] both'), test('[BBB-01] the third')])).toEqual({
      shown: ['AAA-01', 'AAA-02', 'BBB-01'],
      notShown: [],
      unlisted: [],
      faults: [],
    });
  });

  it('names each that only a failed test or none names', () => {
    const { notShown, unlisted } = verdict([test('[AAA-01] one'), test('[AAA-02] two', false)]);
    expect(notShown).toEqual(['AAA-02', 'BBB-01']);
    expect(unlisted).toEqual([
      expect.stringMatching(/^AAA-02 is in the title of no passing test/),
      expect.stringMatching(/^BBB-01 is in the title of no passing test/),
    ]);
  });

  it('lets be what is listed as unproven', () => {
    const tests = [test('[AAA-01] one'), test('[AAA-02] two')];
    expect(verdict(tests, 'BBB-01 needs a real phone')).toEqual({
      shown: ['AAA-01', 'AAA-02'],
      notShown: ['BBB-01'],
      unlisted: [],
      faults: [],
    });
  });

  it('wants out of the list what is shown by now, and what does not exist', () => {
    const tests = [test('[AAA-01][AAA-02][BBB-01] all')];
    expect(verdict(tests, 'AAA-01 why\nCCC-01 why').faults).toEqual([
      expect.stringMatching(/^AAA-01 is shown by a test by now: take it out/),
      expect.stringMatching(/CCC-01 doesn't exist/),
    ]);
  });

  it('names a title with an id that does not exist', () => {
    const tests = [test('[AAA-01][AAA-02][BBB-01] all'), test('[AAA-77] a typo', false)];
    expect(verdict(tests).faults).toEqual([
      "AAA-77 doesn't exist, and is in the title of some.test.ts: [AAA-77] a typo",
    ]);
  });
});
