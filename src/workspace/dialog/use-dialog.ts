import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export type DialogName =
  | 'account-new'
  | 'account-edit'
  | 'account-delete'
  | 'account-terms'
  | 'account-dates'
  | 'account-renew'
  | 'account-ask-renewal'
  | 'account-ask-refund'
  | 'account-support'
  | 'account-state'
  | 'account-down'
  | 'account-back'
  | 'account-inform'
  | 'account-move-all'
  | 'accounts-renew'
  | 'client-new'
  | 'client-sold'
  | 'client'
  | 'client-edit'
  | 'client-move'
  | 'client-renew'
  | 'client-dates'
  | 'client-data'
  | 'client-terms'
  | 'client-days'
  | 'client-offer'
  | 'client-renewed'
  | 'client-refund'
  | 'client-delete'
  | 'clients-renew'
  | 'clients-renewed'
  | 'person'
  | 'person-note'
  | 'day'
  | 'due-answer'
  | 'finance-reset'
  | 'finance-movements'
  | 'finance-correct'
  | 'favorites'
  | 'favorite-delete'
  | 'recharge-request'
  | 'recharge'
  | 'transfer'
  | 'subscription'
  | 'template'
  | 'changes-export'
  | 'changes-import'
  | 'install'
  | 'keys'
  | 'search';

export type ScreenDialogName =
  | 'admin-unverify'
  | 'admin-role'
  | 'admin-recharge'
  | 'admin-delete-user'
  | 'admin-delete-credit'
  | 'admin-delete-finance'
  | 'admin-delete-code'
  | 'admin-many-codes';

/** `id` is the dialog's row, or empty. */
export interface DialogProps {
  id: string;
  onClose: () => void;
}

/** `key` is new for each entry that the router makes or replaces. */
type RouterState = { usr?: unknown; key?: string } | null;

const routerState = (): RouterState => window.history.state as RouterState;

const NAME = 'dialog';
const ID = 'id';

/** The history entry from which a going back is under way. */
let leaving: string | undefined;

/** By key, so that a back gesture already under way isn't doubled. Older browsers go back by one from wherever they are. */
function goBack(): void {
  const { navigation } = window as { navigation?: Navigation };
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  if (!navigation || !before) return window.history.back();
  const { committed, finished } = navigation.traverseTo(before.key);
  // Another traversal may have overtaken it.
  for (const end of [committed, finished]) end?.catch(() => undefined);
}

/**
 * The address holds the dialog, for back button and reload. `closeDialog` spares one that was opened since.
 * `replaceDialog` is for a dialog whose work is done: where it was closed meanwhile, the next one stays closed.
 */
export function useDialog() {
  const [params, setParams] = useSearchParams();
  const name = params.get(NAME) as DialogName | ScreenDialogName | null;
  const id = params.get(ID) ?? '';
  const openDialog = useCallback(
    (next: DialogName | ScreenDialogName, nextId = '') => {
      // Read from the address: a fast second press comes before the screen has rendered the first.
      const isOpen = new URLSearchParams(window.location.search).has(NAME);
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.set(NAME, next);
          if (nextId) after.set(ID, nextId);
          else after.delete(ID);
          return after;
        },
        {
          replace: isOpen,
          state: !isOpen || routerState()?.usr,
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
    const entry = routerState();
    if (entry?.usr === true) {
      leaving = entry.key;
      // A second close finds no `usr` and stays. Without going back, dialogs would pile up in the history.
      window.history.replaceState({ ...entry, usr: null }, '');
      goBack();
      return;
    }
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

function isShown(name: string | null, id: string): boolean {
  const shown = new URLSearchParams(window.location.search);
  return shown.get(NAME) === name && (shown.get(ID) ?? '') === id;
}
