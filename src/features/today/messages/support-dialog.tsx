import { useState } from 'react';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import type { Streaming } from '#domain/rows.ts';
import { MESSAGE_WORDS } from '#domain/messages/message-templates.ts';
import { SUPPORT_REASONS, type SupportReason } from '#domain/messages/supplier-message.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SupplierMessageSheet, useDialogAccount } from './supplier-message-sheet.tsx';
import { SupportReasons } from './support-reasons.tsx';
import { useSupport, type SupportVisit } from './use-support.ts';
import { messages } from './messages.texts.ts';

/** Two actions in either order, the message and the change of state; the dialog closes after both (DLG-10). */
export function SupportDialog(props: DialogProps) {
  const streaming = useDialogAccount(props);
  return streaming ? <Support streaming={streaming} onClose={props.onClose} /> : null;
}

function Support({ streaming, onClose }: { streaming: Streaming; onClose: () => void }) {
  // The supplier of an account in support already knows the reason: the message asks for news, until one is chosen.
  const [reason, setReason] = useState<SupportReason | null>(
    streaming.conditions === 'Soporte' ? null : SUPPORT_REASONS[0],
  );
  const [note, setNote] = useState('');
  const support = useSupport(streaming, onClose);
  const actsFirst = support.remains || support.change.conditions === 'Activo';
  return (
    <SupplierMessageSheet
      kind={reason === null ? 'estado' : 'soporte'}
      title={MESSAGE_WORDS.soporte.title}
      streaming={streaming}
      facts={reason === null ? undefined : { reason, note: reason === 'Otros' ? note : '' }}
      beside={
        <Button
          variant={actsFirst ? 'primary' : 'secondary'}
          busy={support.busy}
          disabledReason={support.inertReason}
          onClick={() => void support.apply()}
        >
          {support.change.label}
        </Button>
      }
      note={<SupportOutcome support={support} />}
      whatsapp={actsFirst ? 'secondary' : 'primary'}
      onSent={support.noteSent}
      onClose={onClose}
    >
      <SupportReasons reason={reason} onReason={setReason} note={note} onNote={setNote} />
    </SupplierMessageSheet>
  );
}

function SupportOutcome({ support }: { support: SupportVisit }) {
  const { change, done, remains } = support;
  return (
    <p role="status" className="text-sm">
      {remains && <strong className="font-medium">{messages.support.remaining} </strong>}
      <span className="text-soft">{done ? change.done : change.outcome}</span>
    </p>
  );
}
