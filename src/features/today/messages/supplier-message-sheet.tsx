import type { ReactNode } from 'react';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { useCloseWhenDeleted } from '#workspace/dialog/use-close-when-deleted.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useRow } from '#workspace/data/use-rows.ts';
import { useServiceName } from '#workspace/data/use-service-name.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { useTemplates } from '#workspace/data/use-templates.ts';
import { type SupplierMessageKind, MESSAGE_WORDS } from '#domain/messages/message-templates.ts';
import type { Streaming } from '#domain/rows.ts';
import { supplierMessage, type SupplierMessageFacts } from '#domain/messages/supplier-message.ts';
import type { ButtonVariant } from '#ui/buttons/button-class.ts';
import { Button } from '#ui/buttons/button.tsx';
import { WarningLines } from '#ui/feedback/warning-lines.tsx';
import { MessageSheet } from './message-sheet.tsx';
import { messages } from './messages.texts.ts';

/** Undefined once the account is gone; the dialog then closes with a message. */
export function useDialogAccount({ id, onClose }: DialogProps): Streaming | undefined {
  const streaming = useRow('streamings', id);
  useCloseWhenDeleted(streaming === undefined, messages.accountGone, onClose);
  return streaming;
}

interface SupplierMessageSheetProps {
  kind: SupplierMessageKind;
  title?: string | undefined;
  streaming: Streaming;
  facts?: Pick<SupplierMessageFacts, 'days' | 'reason' | 'note'> | undefined;
  beside?: ReactNode;
  note?: ReactNode;
  whatsapp?: ButtonVariant | undefined;
  onSent?: (() => void) | undefined;
  onClose: () => void;
  children?: ReactNode;
}

/** A supplier with accounts can't be deleted. If its row is still missing, the message can be copied. */
export function SupplierMessageSheet({ kind, streaming, facts, ...sheet }: SupplierMessageSheetProps) {
  const supplier = useRow('suppliers', streaming.supplierId);
  const service = useServiceName(streaming);
  const symbolmoney = useSymbol();
  const nowMs = useNow();
  const edited = useTemplates();
  const name = supplier?.name ?? '';
  return (
    <MessageSheet
      title={sheet.title ?? MESSAGE_WORDS[kind].title}
      description={[name, service, streaming.email].filter(Boolean).join(' · ')}
      about={{ kind, table: 'streamings', id: streaming.id }}
      contact={supplier}
      text={supplierMessage(
        kind,
        { supplier: name, streaming, service, symbolmoney, nowMs, ...facts },
        edited,
      )}
      beside={sheet.beside ?? <Button onClick={sheet.onClose}>{messages.close}</Button>}
      note={sheet.note}
      whatsapp={sheet.whatsapp}
      onSent={sheet.onSent}
      onClose={sheet.onClose}
    >
      <WarningLines lines={supplier ? [] : [messages.supplierGone]} />
      {sheet.children}
    </MessageSheet>
  );
}
