import type { ComponentType } from 'react';
import type { DialogProps, Dialogs } from '#workspace/dialog/dialog-names.ts';
import { DatesForm } from './dates-form.tsx';
import type { TermFormProps } from './period-subject.ts';
import { RenewalForm } from './renewal-form.tsx';
import { useAccountSubject } from './use-account-subject.ts';
import { useClientSubject } from './use-client-subject.ts';

const dialogOf = (useSubject: typeof useClientSubject, Form: ComponentType<TermFormProps>) =>
  function TermDialog({ id, onClose }: DialogProps) {
    const subject = useSubject(id, onClose);
    return subject ? <Form subject={subject} onClose={onClose} /> : null;
  };

/** A client's dialogs return to the card, which shows the new end (DLG-18). */
export const dialogs: Dialogs<'terms'> = {
  'account-dates': dialogOf(useAccountSubject, DatesForm),
  'account-renew': dialogOf(useAccountSubject, RenewalForm),
  'client-renew': dialogOf(useClientSubject, RenewalForm),
  'client-dates': dialogOf(useClientSubject, DatesForm),
};
