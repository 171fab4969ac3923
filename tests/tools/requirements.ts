/** Compares the rows of the rules, the titles of the tests and the list of unproven requirements. */
import type { ReportedTest } from '#tests/tools/steps/report.ts';

/** Its pages hold the requirements, each as a row of a list. */
export const RULES_FOLDER = 'docs/rules';
/** Requirements that no test shows, with the reason. */
export const UNPROVEN_FILE = 'tests/unproven-requirements.txt';

/** Each id with its sentence. */
export type Requirements = ReadonlyMap<string, string>;

export interface Unproven {
  ids: string[];
  /** One line each, ready to print. */
  faults: string[];
}

export interface ProofReport {
  shown: string[];
  notShown: string[];
  /** One line for each requirement that is neither shown nor listed as unproven. */
  unlisted: string[];
  /** One line for each other fault. */
  faults: string[];
}

const ID = /\b(?:[A-Z]{3}|TOLD)-\d{2}\b/g;
/** A dagger marks what the specification doesn't say. */
const ROW = /^- \*\*((?:[A-Z]{3}|TOLD)-\d{2})\*\*†? (.*(?:\n {2}\S.*)*)/gm;
const UNPROVEN_LINE = /^((?:[A-Z]{3}|TOLD)-\d{2}) +\S/;

/** The ids in a title, each once. */
export function idsIn(title: string): string[] {
  return [...new Set(title.match(ID))];
}

/** The rows of a page, in order; an id that stands there twice comes twice. */
export function readRows(markdown: string): [id: string, sentence: string][] {
  return [...markdown.matchAll(ROW)].map(([, id = '', lines = '']) => [id, lines.replaceAll(/\s+/g, ' ')]);
}

/** The rows of all pages. */
export function readRequirements(pages: readonly string[]): Requirements {
  return new Map(pages.flatMap(readRows));
}

/** Reads lines of an id, a space and a reason; `#` begins a comment line. */
export function readUnproven(text: string): Unproven {
  const read: Unproven = { ids: [], faults: [] };
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const id = UNPROVEN_LINE.exec(line)?.[1];
    const where = `${UNPROVEN_FILE}, line ${index + 1}`;
    if (id === undefined) read.faults.push(`${where}: an id, a space and a reason are wanted.`);
    else if (read.ids.includes(id)) read.faults.push(`${where}: ${id} is there twice.`);
    else read.ids.push(id);
  }
  return read;
}

/**
 * Gives the requirements that passing tests show, and the faults. A requirement is at fault if neither shown nor listed
 * as unproven, or if listed and shown. So are a listed id and a title's id that don't exist.
 */
export function judge(requirements: Requirements, tests: ReportedTest[], unproven: Unproven): ProofReport {
  const proven = new Set(tests.filter(({ passed }) => passed).flatMap(({ title }) => idsIn(title)));
  const ids = [...requirements.keys()];
  const shown = ids.filter((id) => proven.has(id));
  const notShown = ids.filter((id) => !proven.has(id));
  const unlisted = notShown.filter((id) => !unproven.ids.includes(id)).map(unshown);
  const faults = [
    ...unproven.faults,
    ...unproven.ids.filter((id) => shown.includes(id)).map(shownByNow),
    ...unproven.ids
      .filter((id) => !requirements.has(id))
      .map((id) => `${UNPROVEN_FILE}: ${id} doesn't exist.`),
    ...tests.flatMap((test) => strangers(requirements, test)),
  ];
  return { shown, notShown, unlisted, faults };
}

const unshown = (id: string): string =>
  `${id} is in the title of no passing test, and not in ${UNPROVEN_FILE}.`;

const shownByNow = (id: string): string =>
  `${id} is shown by a test by now: take it out of ${UNPROVEN_FILE}.`;

const strangers = (requirements: Requirements, { file, title }: ReportedTest): string[] =>
  idsIn(title)
    .filter((id) => !requirements.has(id))
    .map((id) => `${id} doesn't exist, and is in the title of ${file}: ${title}`);
