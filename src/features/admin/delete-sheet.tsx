import type { ReactNode } from 'react';
import { AskSheet } from './ask-sheet.tsx';
import type { Action } from './use-action.ts';

export type DeleteSheetProps = Action & {
  words: { title: string; confirm: string };
  /** Of the DELETE call, relative to `/api/v1`. */
  path: string;
  body?: object | undefined;
  onClose: () => void;
  /** Says what is deleted. */
  children: ReactNode;
};

/** Stays open unless the row was deleted (ADM-09). */
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
