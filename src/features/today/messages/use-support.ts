import { useState } from 'react';
import { useNow } from '#workspace/data/use-now.ts';
import { useMutation } from '#workspace/actions/use-mutation.ts';
import type { Streaming } from '#domain/rows.ts';
import { messages } from './messages.texts.ts';
import { supportChange, type SupportChange } from './support-change.ts';

export interface SupportVisit {
  /** Stays as at the opening: after the press the button must not turn into its opposite under the finger. */
  change: SupportChange;
  done: boolean;
  busy: boolean;
  /** True if the supplier was written to but the account isn't in support yet. */
  remains: boolean;
  inertReason: string | undefined;
  apply: () => Promise<void>;
  noteSent: () => void;
}

/** Lasts as long as the dialog is open, and makes one change (ACC-30). */
export function useSupport(streaming: Streaming, onClose: () => void): SupportVisit {
  const mutate = useMutation();
  const next = supportChange(streaming, useNow());
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<SupportChange | null>(null);
  const apply = async (): Promise<void> => {
    setBusy(true);
    const body = { conditions: next.conditions };
    const mutation = { name: 'streaming.change_conditions', id: streaming.id, body } as const;
    const { ok } = await mutate(mutation);
    setBusy(false);
    if (!ok) return;
    setMade(next);
    if (sent || next.conditions === 'Activo') onClose();
  };
  return {
    change: made ?? next,
    done: made !== null,
    busy,
    remains: sent && made === null && next.conditions === 'Soporte',
    inertReason: made === null ? undefined : messages.support.done,
    apply,
    noteSent: () => {
      setSent(true);
      if (made) onClose();
    },
  };
}
