import { useCallback, useRef, useState } from 'react';

/** Whether the form shows, and for which row; `editedId` is null while it creates. */
interface PanelState {
  isOpen: boolean;
  editedId: string | null;
}

const CLOSED: PanelState = { isOpen: false, editedId: null };

/**
 * The form above the list: the plus button shows or hides it, a pencil shows it for its row. Closing it after an
 * edit gives the focus back to what opened it.
 */
export function useFormPanel() {
  const [state, setState] = useState(CLOSED);
  const opener = useRef<Element | null>(null);
  const show = (editedId: string | null) => {
    opener.current = document.activeElement;
    setState({ isOpen: true, editedId });
  };
  const close = useCallback(() => {
    setState(CLOSED);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  }, []);
  const toggle = () => (state.isOpen ? setState(CLOSED) : show(null));
  return { ...state, toggle, edit: show, close };
}
