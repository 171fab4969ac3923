import { FormSheet, type FormSheetProps } from '#ui/overlay/form-sheet.tsx';
import { DraftNotice } from './draft-notice.tsx';
import type { MutationForm } from './use-mutation-form.ts';

export type SheetDraft = Pick<MutationForm<never>, 'restored' | 'startOver' | 'submit' | 'cancel'>;

type DraftSheetProps = Omit<FormSheetProps, 'onSubmit' | 'onCancel'> & { draft: SheetDraft };

/** A form in a sheet; what is typed into it is kept as a draft (ADR 0015). */
export function DraftSheet({ draft, children, ...sheet }: DraftSheetProps) {
  const { restored, startOver, submit, cancel } = draft;
  return (
    <FormSheet {...sheet} onSubmit={submit} onCancel={cancel}>
      <DraftNotice restored={restored} onStartOver={startOver} />
      {children}
    </FormSheet>
  );
}
