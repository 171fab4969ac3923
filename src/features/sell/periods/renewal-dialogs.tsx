import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { RenewalForm } from './renewal-form.tsx';
import { useAccountSubject } from './use-account-subject.ts';
import { useClientSubject } from './use-client-subject.ts';

/** Returns to the client's card, which offers messages (DLG-18, CLI-05). */
export function RenewClientDialog({ id, onClose }: DialogProps) {
  const subject = useClientSubject(id, onClose);
  return subject ? <RenewalForm subject={subject} onClose={onClose} /> : null;
}

export function RenewAccountDialog({ id, onClose }: DialogProps) {
  const subject = useAccountSubject(id, onClose);
  return subject ? <RenewalForm subject={subject} onClose={onClose} /> : null;
}
