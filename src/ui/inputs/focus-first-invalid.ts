import { flushSync } from 'react-dom';

/** Renders the errors at once: a frame later they may be missing. Not for use during a render or an effect. */
export function focusFirstInvalid(show: () => void): void {
  flushSync(show);
  document.querySelector<HTMLElement>('[data-sheet] [aria-invalid="true"]')?.focus();
}
