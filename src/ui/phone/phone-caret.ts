/** A text and where the caret stands in it. */
export interface Edit {
  text: string;
  caret: number;
}

/**
 * What an edit of a formatted number means: a deleted bracket or space takes the digit before it along (`isForward`: after
 * it), or formatting would bring it back. The same number pasted or filled in without its spaces stays whole.
 */
export function editedText(before: string, { text, caret }: Edit, isForward = false): Edit {
  const oneGone = text === before.slice(0, caret) + before.slice(caret + 1);
  if (!oneGone || digits(text) !== digits(before)) return { text, caret };
  if (isForward) return { text: text.slice(0, caret) + text.slice(caret).replace(/^\D*\d/, ''), caret };
  const head = text.slice(0, caret).replace(/\d\D*$/, '');
  return { text: head + text.slice(caret), caret: head.length };
}

/** Where the caret belongs in `text` so that as many digits stand before it as in `typed` before `caret`. */
export function caretAfter(typed: string, caret: number, text: string): number {
  let left = digits(typed.slice(0, caret)).length;
  if (caret >= typed.length) return text.length;
  let at = 0;
  while (left > 0 && at < text.length) {
    if (/[\d+]/.test(text.charAt(at))) left -= 1;
    at += 1;
  }
  return at;
}

function digits(text: string): string {
  return text.replace(/[^\d+]/g, '');
}
