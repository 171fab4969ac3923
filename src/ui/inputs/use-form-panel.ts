import { useRef, useState } from 'react';

/** Whether the form shows, and for which row; `editedId` is null while it creates. */
interface PanelState {
  isOpen: boolean;
  editedId: string | null;
  /** How often it has been opened or closed: tells one opening from the next. */
  turn: number;
}

/**
 * The form above the list: the plus button shows or hides it, a pencil shows it for its row. `close` is for the form
 * that was given it: saving takes a moment, and a form that has been opened for another row meanwhile stays. Closing
 * gives the focus back to what opened it.
 */
export function useFormPanel() {
  const [state, setState] = useState<PanelState>({ isOpen: false, editedId: null, turn: 0 });
  const opener = useRef<Element | null>(null);
  const current = useRef(state.turn);
  const change = (isOpen: boolean, editedId: string | null): void => {
    current.current += 1;
    setState({ isOpen, editedId, turn: current.current });
  };
  const show = (editedId: string | null): void => {
    opener.current = document.activeElement;
    change(true, editedId);
  };
  const close = (): void => {
    if (current.current !== state.turn) return;
    change(false, null);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const toggle = (): void => (state.isOpen ? change(false, null) : show(null));
  return { isOpen: state.isOpen, editedId: state.editedId, toggle, edit: show, close };
}
