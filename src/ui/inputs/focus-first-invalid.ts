import { flushSync } from 'react-dom';

/**
 * Runs `show`, which puts errors at the fields of the open dialog, and gives the focus to the first of them in the order
 * on screen, phone fields, which no form can reach, included. The errors are rendered before this returns: a frame later
 * they may not be, and another field would have the focus. Not to be called while React renders or runs effects.
 */
export function focusFirstInvalid(show: () => void): void {
  flushSync(show);
  document.querySelector<HTMLElement>('[data-sheet] [aria-invalid="true"]')?.focus();
}
