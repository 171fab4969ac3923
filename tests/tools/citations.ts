/** Finds the citations in code, tests and documents that lead nowhere (docs/style.md). */
import { posix } from 'node:path';
import { readRequirements, RULES_FOLDER } from './requirements.ts';
import type { TextFile } from './text-files.ts';

export interface Targets {
  /** The numbers of each document's headings. */
  sections: ReadonlyMap<string, ReadonlySet<string>>;
  requirements: ReadonlySet<string>;
  /** Such as `CLI`: an id of another group is no requirement. */
  groups: ReadonlySet<string>;
  /** Numbers of four digits: of records, and of lines of the log. */
  decisions: ReadonlySet<string>;
  paths: ReadonlySet<string>;
}

/** A position in a text, and why the citation there leads nowhere. */
interface Fault {
  at: number;
  cited: string;
  why: string;
}

type Finder = (file: TextFile, targets: Targets) => Fault[];

const DOCUMENTS = ['rules', 'wire', 'architecture', 'sync', 'operations', 'style'];
const NAME = `(?:${DOCUMENTS.join('|')})`;
/** A comment may break a line between a name and its section. */
const GAP = '[\\s*/]+';
const SECTION = '§\\d+(?:\\.\\d+)?';

const HEADING = /^##+ (\d+(?:\.\d+)?)/gm;
const DECISION_FILE = /^docs\/decisions\/(\d{4})-/;
export const DECISION_LOG = 'docs/decisions/log.md';
const LOGGED_DECISION = /^- (\d{4}) \(/gm;
const CITED_SECTIONS = new RegExp(
  `\\b(${NAME})${GAP}${SECTION}(?:(?:,|,? and| to| or)${GAP}${SECTION})*`,
  'gi',
);
const BARE_SECTION = /§\d+(?:\.\d+)?/g;
const OWN_DOCUMENT = new RegExp(`^docs/(${NAME})(?:\\.md$|/)`);
const CITED_DECISION = /\bADRs?[\s*/#-]*\d+(?:(?:,| and| or) \d{4}\b)*/g;
const DECISION_FORM = /^ADR[\s*/]+(\d{4})$/;
const CITED_PATH = /\bdocs\/decisions\/[\w-]+\.md\b/g;
const LINK = /\]\(([^)\s:#]+\.\w+)(?:#[^)\s]*)?\)/g;

/** Forms of citation that no check can follow, even where a reader would guess right. */
const NEAR_MISS = new RegExp(
  [
    `\\b${NAME},?${GAP}(?:(?:sync|sections?) )?\\d`,
    `\\b${NAME},?${GAP}["“][A-Za-z]`,
    `(?<=(?<!\\w)\\(|\\bSource: |${SECTION}[,;] |-\\d\\d[,;] )${NAME}(?!${GAP}§)(?=[:;)\\n]|\\.(?!\\w)|, )`,
    '\\bseeds? 0\\d',
  ].join('|'),
  'gi',
);

/** Reads the citable parts of the documents; `paths` are those of all files. */
export function readTargets(files: readonly TextFile[], paths: readonly string[]): Targets {
  const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? '';
  const rules = files.filter(({ path }) => path.startsWith(`${RULES_FOLDER}/`)).map(({ text }) => text);
  const documentOf = (name: string) => (name === 'rules' ? rules.join('\n') : textOf(`docs/${name}.md`));
  const ids = [...readRequirements(rules).keys()];
  return {
    sections: new Map(DOCUMENTS.map((name) => [name, headingsOf(documentOf(name))])),
    requirements: new Set(ids),
    groups: new Set(ids.map((id) => id.slice(0, id.indexOf('-')))),
    decisions: new Set([...recordedDecisions(paths), ...loggedDecisions(textOf(DECISION_LOG))]),
    paths: new Set(paths),
  };
}

/** The numbers of decisions that have a record. */
export const recordedDecisions = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => DECISION_FILE.exec(path)?.[1] ?? []);

/** The numbers of decisions that have a line of the log. */
export const loggedDecisions = (log: string): string[] =>
  [...log.matchAll(LOGGED_DECISION)].map(([, number = '']) => number);

/** Gives a line for each citation of the file that leads to no heading, row or file: `path:line: …`. */
export function citationFaults(file: TextFile, targets: Targets): string[] {
  return FINDERS.flatMap((find) => find(file, targets))
    .toSorted((a, b) => a.at - b.at)
    .map(
      ({ at, cited, why }) =>
        `${file.path}:${lineOf(file.text, at)}: ${cited.replaceAll(/\s+/g, ' ')} ${why}`,
    );
}

const headingsOf = (markdown: string): ReadonlySet<string> =>
  new Set([...markdown.matchAll(HEADING)].map(([, number = '']) => number));

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** `rules §4`, `sync §7`, and sections that follow: `wire §2 to §4`. */
const sections: Finder = ({ text }, targets) =>
  [...text.matchAll(CITED_SECTIONS)].flatMap(({ 0: cited, 1: name = '', index: at }) => {
    const headings = targets.sections.get(name.toLowerCase());
    const missing = cited.match(BARE_SECTION)?.filter((section) => !headings?.has(section.slice(1))) ?? [];
    return missing.map((section) => ({ at, cited, why: `leads nowhere: ${name} has no ${section}` }));
  });

/** A section without a document's name belongs to the document itself, whose headings must have numbers. */
const ownSections: Finder = ({ path, text }, targets) => {
  const headings = targets.sections.get(OWN_DOCUMENT.exec(path)?.[1] ?? '');
  const rest = text.replaceAll(CITED_SECTIONS, (cited) => ' '.repeat(cited.length));
  return [...rest.matchAll(BARE_SECTION)]
    .filter(([section]) => !headings?.has(section.slice(1)))
    .map(({ 0: cited, index: at }) => ({ at, cited, why: 'is a section of no document' }));
};

const requirements: Finder = ({ text }, targets) =>
  [...text.matchAll(/\b([A-Z]{3}|TOLD)-\d+\b/g)]
    .filter(([id, group = '']) => targets.groups.has(group) && !targets.requirements.has(id))
    .map(({ 0: cited, index: at }) => ({ at, cited, why: `is no row of ${RULES_FOLDER}` }));

const decisions: Finder = ({ text }, targets) =>
  [...text.matchAll(CITED_DECISION)]
    .filter(([cited]) => !targets.decisions.has(DECISION_FORM.exec(cited)?.[1] ?? ''))
    .map(({ 0: cited, index: at }) => ({
      at,
      cited,
      why: 'is no decision; each is cited as ADR and four digits',
    }));

const paths: Finder = ({ text }, targets) =>
  [...text.matchAll(CITED_PATH)]
    .filter(([path]) => !targets.paths.has(path))
    .map(({ 0: cited, index: at }) => ({ at, cited, why: 'is no file' }));

/** Links of Markdown, from the folder of their file. */
const links: Finder = ({ path, text }, targets) =>
  [...text.matchAll(path.endsWith('.md') ? LINK : /$^/g)]
    .filter(([, link = '']) => !targets.paths.has(posix.join(posix.dirname(path), link)))
    .map(({ 0: cited, index: at }) => ({ at, cited, why: 'links to no file' }));

const nearMisses: Finder = ({ text }) =>
  [...text.matchAll(NEAR_MISS)].map(({ 0: cited, index: at }) => ({
    at,
    cited,
    why: 'is no form of citation; one names a document and a section',
  }));

const FINDERS: readonly Finder[] = [sections, ownSections, requirements, decisions, paths, links, nearMisses];
