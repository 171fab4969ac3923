import { useState } from 'react';
import type { AccountView } from '#db/account-views.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useLogSent } from '#workspace/data/use-sent.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { useTemplates } from '#workspace/data/use-templates.ts';
import type { Supplier } from '#domain/rows.ts';
import { serviceName } from '#domain/service-name.ts';
import { SUPPORT_REASONS, type SupportReason, supplierMessage } from '#domain/messages/supplier-message.ts';

export interface SupplierDraft {
  supplier: Supplier | undefined;
  reason: SupportReason;
  note: string;
  text: string;
  setReason: (reason: SupportReason) => void;
  setNote: (note: string) => void;
  setText: (text: string) => void;
  sent: () => void;
}

/** The message follows reason and note until it is edited by hand. */
export function useSupplierDraft({ streaming, category, supplier }: AccountView): SupplierDraft {
  const [reason, setReason] = useState<SupportReason>(SUPPORT_REASONS[0]);
  const [note, setNote] = useState('');
  const [typed, setText] = useState<string | null>(null);
  const symbolmoney = useSymbol();
  const nowMs = useNow();
  const edited = useTemplates();
  const logSent = useLogSent();
  const service = serviceName(streaming, category);
  const facts = { supplier: supplier?.name ?? '', streaming, service, symbolmoney, nowMs, reason, note };
  return {
    supplier,
    reason,
    note,
    text: typed ?? supplierMessage('soporte', facts, edited),
    setReason: (next) => {
      setReason(next);
      setText(null);
    },
    setNote: (next) => {
      setNote(next);
      setText(null);
    },
    setText,
    sent: () => logSent({ kind: 'soporte', table: 'streamings', id: streaming.id }),
  };
}
