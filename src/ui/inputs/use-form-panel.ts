import { useRef, useState } from 'react';

/** `editedId` is null while the form creates. */
interface PanelState {
  isOpen: boolean;
  editedId: string | null;
  /** Counts openings and closings, so that each opening is distinct. */
  turn: number;
}

/**
 * `close` belongs to one opening: after a slow save it leaves alone a form that was opened for another row meanwhile.
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
