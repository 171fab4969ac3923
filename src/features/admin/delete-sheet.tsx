import type { ReactNode } from 'react';
import { AskSheet } from './ask-sheet.tsx';
import type { Action } from './use-action.ts';

export type DeleteSheetProps = Action & {
  words: { title: string; confirm: string };
  /** Of the call that deletes, relative to `/api/v1`. */
  path: string;
  body?: object | undefined;
  onClose: () => void;
  /** What goes. */
  children: ReactNode;
};

/** Asks before a row goes, and closes when it has gone (ADM-09). */
export function DeleteSheet({ words, path, body, act, busy, onClose, children }: DeleteSheetProps) {
  const remove = async (): Promise<void> => {
    const outcome = await act({ method: 'DELETE', path, ...(body && { body }) });
    if (outcome === 'done') onClose();
  };
  return (
    <AskSheet
      danger
      title={words.title}
      confirmLabel={words.confirm}
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {children}
    </AskSheet>
  );
}
