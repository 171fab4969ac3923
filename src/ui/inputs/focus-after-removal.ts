import { flushSync } from 'react-dom';

/**
 * Renders the removal at once. The focus goes to the `data-remove` of what took the place `index`, else to the `data-add` of
 * the same container: the pressed button is gone. Not for use during a render or an effect.
 */
export function focusAfterRemoval(container: HTMLElement | null, index: number, remove: () => void): void {
  flushSync(remove);
  const buttons = container?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
  (buttons[index] ?? container?.querySelector<HTMLElement>('[data-add]'))?.focus();
}
