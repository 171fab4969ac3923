import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { DatesForm } from './dates-form.tsx';
import { useAccountSubject } from './use-account-subject.ts';
import { useClientSubject } from './use-client-subject.ts';

/** Returns to the client's card (DLG-06, CLI-04). */
export function ClientDatesDialog({ id, onClose }: DialogProps) {
  const subject = useClientSubject(id, onClose);
  return subject ? <DatesForm subject={subject} onClose={onClose} /> : null;
}

export function AccountDatesDialog({ id, onClose }: DialogProps) {
  const subject = useAccountSubject(id, onClose);
  return subject ? <DatesForm subject={subject} onClose={onClose} /> : null;
}
