import { flushSync } from 'react-dom';

/**
 * Renders the removal at once, since the pressed button is gone. The focus goes to the `data-remove` of the next item
 * at `index`, else to the `data-add` of the same container. Not for use during a render or an effect.
 */
export function focusAfterRemoval(container: HTMLElement | null, index: number, remove: () => void): void {
  flushSync(remove);
  const buttons = container?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
  (buttons[index] ?? container?.querySelector<HTMLElement>('[data-add]'))?.focus();
}
