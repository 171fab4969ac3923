import { keyFacts } from '#features/today/search/single-keys.ts';
import { useEffect, useEffectEvent } from 'react';
import { useDeviceFact } from '#workspace/actions/use-device-fact.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { stepIn } from '#ui/row-keys.ts';

const FIELDS = 'input, textarea, select, [contenteditable]';

/** `/`, `?`, `j` and `k` work outside inputs and dialogs, Ctrl or Cmd + K in inputs too (NAV-26). */
export function Keys() {
  const { name, openDialog } = useDialog();
  const [single = true] = useDeviceFact(keyFacts, 'singleKeys');
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || name !== null || isSheetOpen()) return;
    if (isSearch(event)) return take(event, () => openDialog('search'));
    if (!single || hasModifier(event) || isTyping(event)) return;
    if (event.key === '/') return take(event, () => openDialog('search'));
    if (event.key === '?') return take(event, () => openDialog('keys'));
    if (event.key === 'j') return take(event, () => step(1));
    if (event.key === 'k') return take(event, () => step(-1));
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return null;
}

function take(event: KeyboardEvent, act: () => void): void {
  event.preventDefault();
  act();
}

function step(by: 1 | -1): void {
  const main = document.querySelector<HTMLElement>('main');
  if (main) stepIn(main, by);
}

const isSearch = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey;

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;

/** Searches the page, since a screen's own question has no name in the address. */
const isSheetOpen = (): boolean => document.querySelector('[role=dialog], [role=alertdialog]') !== null;
