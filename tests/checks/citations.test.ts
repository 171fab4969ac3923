import { describe, expect, it } from 'vitest';
import { citationFaults, readTargets } from '#tests/tools/citations.ts';
import { filesIn, isText, readText } from '#tests/tools/text-files.ts';

const paths = filesIn();
const files = paths.filter((path) => isText(path) && path !== 'package-lock.json').map(readText);
const targets = readTargets(files, paths);

/** A tilde keeps a sample from being a citation of this file. */
const faultsOf = (sample: string, path = 'src/planted.ts'): string[] =>
  citationFaults({ path, text: sample.replaceAll('~', '') }, targets);

describe('citations', () => {
  it('lead to a heading, a row or a file, each of them', () => {
    expect(files.length).toBeGreaterThan(1_000);
    expect(files.flatMap((file) => citationFaults(file, targets))).toEqual([]);
  });

  it.each([
    ['a doc comment', '/** Source: rules §4, CLI-06. */'],
    ['a list of sections', '/** (rules §1 and §7; wire §2 to §4) */'],
    ['a broken line', ' * in words (architecture\n * §~4.1, §~4.2).'],
    ['a line about an ADR', '// Rules §2: as ADR 0041 says, and docs/decisions/0107-undo.md'],
    ['a title with a group that is none', "it('[SES-29] [AAA-02] names a group that is none')"],
    ['prose that cites nothing', 'A street with a wire, two rules and the architecture of a style.'],
  ])('are all found in %s', (_what, sample) => {
    expect(faultsOf(sample)).toEqual([]);
  });

  it('may name a section of their own document', () => {
    expect(faultsOf('as §~4.6 says', 'docs/architecture.md')).toEqual([]);
    expect(faultsOf('as §~4.77 says', 'docs/architecture.md')).toHaveLength(1);
    expect(faultsOf('as §~13 says', 'docs/rules/clients.md')).toEqual([]);
    expect(faultsOf('as §~1 says', 'docs/glossary.md')).toHaveLength(1);
  });

  it.each([
    ['(rules §~99)', 'rules has no §~99'],
    ['(wire §2 and §~44)', 'wire has no §~44'],
    ['(architecture §4.1,\n * §~4.99)', 'architecture has no §~4.99'],
    ['(operations §3 to §~33)', 'operations has no §~33'],
    ['(style §~88)', 'style has no §~88'],
    ['as §~3 says', 'is a section of no document'],
    ['[CLI-~99] a client', 'is no row'],
    ['[CLI-~6] a client', 'is no row'],
    ['(ADR ~9999)', 'is no decision'],
    ['(ADR ~12)', 'is no decision'],
    ['(ADR-~0041)', 'is no decision'],
    ['(ADR 0041~, 0062)', 'is no decision'],
    ['docs/decisions/0062-~chats.md', 'is no file'],
    ['(ru~les 4)', 'is no form'],
    ['(archi~tecture, sy~nc 7)', 'is no form'],
    ['(wi~re "Sync")', 'is no form'],
    ['(opera~tions, "Settings")', 'is no form'],
    ['(wi~re)', 'is no form'],
    ['Source: rules §7, wi~re.', 'is no form'],
    ['(CLI-06, archi~tecture, ids)', 'is no form'],
    ['(seed 0~00)', 'is no form'],
  ])('lead nowhere in %j', (sample, why) => {
    expect(faultsOf(`first line\n${sample}`)).toEqual([expect.stringContaining(why.replace('~', ''))]);
    expect(faultsOf(`first line\n${sample}`)[0]).toMatch(/^src\/planted\.ts:[23]: /);
  });

  it('lead nowhere in a link to no file', () => {
    expect(faultsOf('[the law](wire.md), [none](lore.md)', 'docs/planted.md')).toEqual([
      'docs/planted.md:1: ](lore.md) links to no file',
    ]);
  });
});
