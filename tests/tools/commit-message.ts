/** Checks a commit message: `Area: imperative`, and a body that says why. */

const MAX_SUBJECT = 65;
const SUBJECT = /^(?<area>[^:]+): (?<act>.+)$/;
/** One or two words, the first capitalised: `Sync`, `README`, `First route`. */
const AREA = /^[A-Z][\w-]*( [\w-]+)?$/;
/** A folder's own name or path: `server`, `src/sync`. */
const FOLDER = /^(src|sw|server|tests|docs|public)(\/[\w-]+)*$/;

/** Verbs that only look like a past form, a third person or an `-ing` form. */
const IMPERATIVES = new Set(
  [
    'need feed embed speed seed exceed proceed succeed shed heed',
    'focus alias bias canvas',
    'bring ping ring string spring',
  ].flatMap((verbs) => verbs.split(' ')),
);

/** Past and third person forms without a telling ending, and words that begin a statement. */
const NO_IMPERATIVES = new Set(
  [
    'made took taken gave given kept was were is are has had did done went gone said told sent found lost built wrote',
    'written began begun broke broken brought bought caught chose chosen came dealt drew drawn drove fell fallen felt',
    'got grew held hid hidden knew known laid led left met paid ran rang rose saw seen shown shrank slept spent stood',
    'stuck taught thought threw thrown understood woke won wore',
    'the a an its it each every no one two three more most some any all both this that these those there here',
    'who what which when where why how if as at in on of to for from by with without and or not',
    'we i you they he she our your their new old',
  ].flatMap((words) => words.split(' ')),
);

/** A past form (`fixed`), a third person (`fixes`) or a gerund (`fixing`). `-ss` and `-us` end verbs such as `pass`. */
const INFLECTED = /(ed|[^su]s|ing)$/;
const TRAILER = /^([\w-]+-by: |\(cherry picked from commit )/;
/** Four words up to a full stop, since "Fix it." gives no reason. */
const SENTENCE = /(?:\S+\s+){3,}\S*[.!?]/;

function isImperative(act: string): boolean {
  const [word = ''] = act.split(/[\s,;:]/);
  if (!/^[a-z][a-z-]*$/.test(word) || NO_IMPERATIVES.has(word)) return false;
  return IMPERATIVES.has(word) || !INFLECTED.test(word);
}

function subjectProblems(subject: string): string[] {
  const { area, act } = SUBJECT.exec(subject)?.groups ?? {};
  if (area === undefined || act === undefined) return ['the subject is no `Area: imperative`'];
  return [
    ...(AREA.test(area) || FOLDER.test(area) ? [] : [`\`${area}\` is no area`]),
    ...(isImperative(act) ? [] : [`\`${act}\` doesn't begin with an imperative`]),
  ];
}

/** Each breach of the rule as a sentence; empty for a good message. */
export function commitProblems(message: string): string[] {
  const [subject = '', separator = '', ...rest] = message.trim().split('\n');
  const body = rest.filter((line) => !TRAILER.test(line)).join('\n');
  return [
    ...subjectProblems(subject),
    ...(subject.length > MAX_SUBJECT ? [`the subject has ${subject.length} characters`] : []),
    ...(separator.trim() === '' ? [] : ['no empty line follows the subject']),
    ...(SENTENCE.test(body) ? [] : ['the body has no sentence that says why']),
  ];
}
