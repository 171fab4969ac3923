import type { ReactNode } from 'react';
import type { ChangeAnswer } from '#contract/answers.ts';
import type { CallRequest } from '#contract/call.ts';
import { AskSheet } from './ask-sheet.tsx';
import type { Action } from './use-action.ts';

export type DeleteSheetProps = Action & {
  texts: { title: string; confirm: string };
  call: CallRequest<ChangeAnswer>;
  onClose: () => void;
  children: ReactNode;
};

/** Stays open unless the row was deleted (ADM-09). */
export function DeleteSheet({ texts, call, run, busy, onClose, children }: DeleteSheetProps) {
  const remove = async (): Promise<void> => {
    const outcome = await run(call);
    if (outcome === 'done') onClose();
  };
  return (
    <AskSheet
      danger
      title={texts.title}
      confirmLabel={texts.confirm}
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {children}
    </AskSheet>
  );
}
