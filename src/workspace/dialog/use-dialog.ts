import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DialogName } from './dialog-names.ts';

export type ScreenDialogName =
  | 'admin-unverify'
  | 'admin-role'
  | 'admin-recharge'
  | 'admin-delete-user'
  | 'admin-delete-credit'
  | 'admin-delete-finance'
  | 'admin-delete-code'
  | 'admin-many-codes';

/** `key` is new for each entry that the router creates or replaces. */
type RouterState = { usr?: unknown; key?: string } | null;

const routerState = (): RouterState => window.history.state as RouterState;

const NAME = 'dialog';
const ID = 'id';

let leaving: string | undefined;

/** Dialog over a client's card: the card, which the previous entry shows. */
interface OverCard {
  card: string;
}

function cardBelow(): string | undefined {
  const usr = routerState()?.usr as Partial<OverCard> | boolean | null | undefined;
  return typeof usr === 'object' ? usr?.card : undefined;
}

/**
 * Goes by key, so that a back gesture already under way isn't doubled. Older browsers go back from the current entry.
 */
function goBack(steps: number): void {
  const { navigation } = window as { navigation?: Navigation };
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - steps];
  if (!navigation || !before) return window.history.go(-steps);
  const { committed, finished } = navigation.traverseTo(before.key);
  // Another navigation may have replaced this one, which then rejects.
  for (const end of [committed, finished]) end?.catch(() => undefined);
}

/**
 * The address holds the dialog, for back button and reload. `closeDialog` leaves a newer one open. `replaceDialog` is
 * for a finished dialog: if it was closed meanwhile, the next one stays closed. A dialog opened from a client's card is
 * over it: back and Volver return to the card (GEN-58), closing doesn't.
 */
export function useDialog() {
  const [params, setParams] = useSearchParams();
  const name = params.get(NAME) as DialogName | ScreenDialogName | null;
  const id = params.get(ID) ?? '';
  const openDialog = useCallback(
    (next: DialogName | ScreenDialogName, nextId = '') => {
      // Read from the address: a fast second press comes before the screen has rendered the first.
      const shown = new URLSearchParams(window.location.search);
      const isOpen = shown.has(NAME);
      const card = cardBelow();
      if (next === 'client' && card === nextId) return leave(1);
      const overCard = shown.get(NAME) === 'client' && next !== 'client' && routerState()?.usr === true;
      const over: OverCard | null = overCard ? { card: shown.get(ID) ?? '' } : null;
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.set(NAME, next);
          if (nextId) after.set(ID, nextId);
          else after.delete(ID);
          return after;
        },
        {
          replace: isOpen && over === null,
          state: over ?? (!isOpen || routerState()?.usr),
        },
      );
    },
    [setParams],
  );
  const replaceDialog = useCallback(
    (next: DialogName, nextId = '') => {
      const isLeft = leaving !== undefined && leaving === routerState()?.key;
      if (isShown(name, id) && !isLeft) openDialog(next, nextId);
    },
    [name, id, openDialog],
  );
  const closeDialog = useCallback(() => {
    if (!isShown(name, id)) return;
    if (cardBelow() !== undefined) return leave(2);
    if (routerState()?.usr === true) return leave(1);
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(NAME);
        after.delete(ID);
        return after;
      },
      { replace: true },
    );
  }, [name, id, setParams]);
  return { name, id, openDialog, replaceDialog, closeDialog };
}

/** Goes back, or closed dialogs would pile up in the history. A second press finds `usr` removed and does nothing. */
function leave(steps: number): void {
  const entry = routerState();
  leaving = entry?.key;
  window.history.replaceState({ ...entry, usr: null }, '');
  goBack(steps);
}

function isShown(name: string | null, id: string): boolean {
  const shown = new URLSearchParams(window.location.search);
  return shown.get(NAME) === name && (shown.get(ID) ?? '') === id;
}
