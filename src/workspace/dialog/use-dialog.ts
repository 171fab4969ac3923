import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The dialogs that any screen may open; which component each is, the app knows. */
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
  | 'client-new'
  | 'client'
  | 'client-edit'
  | 'client-renew'
  | 'client-dates'
  | 'client-data'
  | 'client-terms'
  | 'client-days'
  | 'client-offer'
  | 'client-renewed'
  | 'client-refund'
  | 'client-delete'
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
  | 'install';

/** Dialogs of one screen, which opens them itself over what it has read from the server. */
export type ScreenDialogName =
  | 'admin-unverify'
  | 'admin-role'
  | 'admin-recharge'
  | 'admin-delete-user'
  | 'admin-delete-credit'
  | 'admin-delete-finance'
  | 'admin-delete-code'
  | 'admin-many-codes';

/** What the app gives to each dialog. `id` is the row that it is about, empty where there is none. */
export interface DialogProps {
  id: string;
  onClose: () => void;
}

/** What the router keeps of an entry of the history; `usr` is true for one that `openDialog` added. */
type RouterState = { usr?: unknown } | null;

const NAME = 'dialog';
const ID = 'id';

/**
 * Goes to the entry before this one, by its name where the browser knows that: on the way there already, by the back
 * button or its gesture, it goes no further. An older browser goes back by one, wherever it is by then.
 */
function goBack(): void {
  const { navigation } = window as { navigation?: Navigation };
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  if (!navigation || !before) return window.history.back();
  const { committed, finished } = navigation.traverseTo(before.key);
  // Another way that was gone meanwhile is no failure.
  for (const end of [committed, finished]) end?.catch(() => undefined);
}

/**
 * The open dialog lies in the address, so the phone's back button closes it and a reload keeps it.
 * `openDialog` from within a dialog replaces it. `closeDialog` closes the one that was open when it was made: what is
 * saved when another one shows already leaves that alone. What `openDialog` added to the history goes as by the back
 * button: otherwise, after many dialogs, as many presses of it would do nothing.
 */
export function useDialog() {
  const [params, setParams] = useSearchParams();
  const name = params.get(NAME) as DialogName | ScreenDialogName | null;
  const id = params.get(ID) ?? '';
  const openDialog = useCallback(
    (next: DialogName | ScreenDialogName, nextId = '') => {
      // By the address: pressed twice at once, the second press comes before the screen knows of the first.
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
          state: !isOpen || (window.history.state as RouterState)?.usr,
        },
      );
    },
    [setParams],
  );
  const closeDialog = useCallback(() => {
    const shown = new URLSearchParams(window.location.search);
    if (shown.get(NAME) !== name || (shown.get(ID) ?? '') !== id) return;
    const entry = window.history.state as RouterState;
    if (entry?.usr === true) {
      // Told to close twice before the browser is there, it goes back once.
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
  return { name, id, openDialog, closeDialog };
}
