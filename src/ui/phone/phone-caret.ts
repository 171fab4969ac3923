export interface Edit {
  text: string;
  caret: number;
}

/** Formatting would restore a deleted bracket or space, so the digit before it goes too (`isForward`: after it). */
export function editedText(before: string, { text, caret }: Edit, isForward = false): Edit {
  const oneGone = text === before.slice(0, caret) + before.slice(caret + 1);
  if (!oneGone || digits(text) !== digits(before)) return { text, caret };
  if (isForward) return { text: text.slice(0, caret) + text.slice(caret).replace(/^\D*\d/, ''), caret };
  const head = text.slice(0, caret).replace(/\d\D*$/, '');
  return { text: head + text.slice(caret), caret: head.length };
}

/** Keeps as many digits before the caret as in `typed` before `caret`. */
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
