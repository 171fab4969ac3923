const OTHERS =
  'Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul Hebrew Kannada Khmer Lao Malayalam Myanmar Sinhala Tamil Telugu Thai Tibetan';

/** Each allows the letters of one script, and all characters that are neither letter nor mark. */
const SCRIPTS = [
  // Leaves out dotless i, long s and clicks, which look like other letters.
  '\\u0041-\\u007A\\u00AA-\\u0130\\u0132-\\u017E\\u0180-\\u01BF\\u01C4-\\u024F',
  '\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Han}ー',
  ...OTHERS.split(' ').map((name) => `\\p{sc=${name}}`),
].map((letters) => new RegExp(`^(?:[^\\p{L}\\p{M}]|[${letters}])+$`, 'u'));

/** Cyrillic and Greek letters that look like Latin ones; a name of only these can be read as a Latin one. */
const LIKE_LATIN = /^(?:[^\p{L}]|[авсеноркмтухіјѕһԁԛԝАВСЕНОРКМТУХІЈЅαβικνορτυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ])+$/u;
const IS_FOREIGN = /(?=\p{L})[\p{sc=Cyrillic}\p{sc=Greek}]/u;

/** False for a name that may look like another one: mixed scripts, styled letters, loose marks (ADR 0134). */
export function isPlainUsername(name: string): boolean {
  const composed = name.normalize('NFC');
  if (composed !== name.normalize('NFKC')) return false;
  if (IS_FOREIGN.test(composed) && LIKE_LATIN.test(composed)) return false;
  return SCRIPTS.some((script) => script.test(composed));
}
