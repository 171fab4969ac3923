import { useId } from 'react';
import { type DialogProps, useDialog } from '#workspace/dialog/use-dialog.ts';
import { useFollowUpActions, useQuestionPut } from './use-follow-up-actions.ts';
import { useCloseWhenDeleted } from '#workspace/dialog/use-close-when-deleted.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useRow } from '#workspace/data/use-rows.ts';
import { useServiceName } from '#workspace/data/use-service-name.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { type DueOutcome, endInWords } from '#domain/dues.ts';
import { formatMoney } from '#domain/money/money.ts';
import { profilesLabel } from '#domain/slots/slot-list-text.ts';
import type { Client } from '#domain/rows.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Check, CircleMinus, Clock, type Icon, RefreshCw } from '#ui/icons.ts';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { showResult } from '#ui/feedback/toast.ts';
import { messages } from './dues.messages.ts';

const NOTED_MS = 1_500;
const FAILED_MS = 5_000;
const { question, noted } = messages;

/** Opens on the way back from the client's chat, or from their row. */
export function DueAnswerDialog({ id, onClose }: DialogProps) {
  const client = useRow('clients', id);
  useCloseWhenDeleted(client === undefined, question.gone, onClose);
  useQuestionPut(id);
  return client ? <Question client={client} onClose={onClose} /> : null;
}

function Question({ client, onClose }: { client: Client; onClose: () => void }) {
  const { openDialog } = useDialog();
  const { note } = useFollowUpActions();
  const nowMs = useNow();
  const answer = async (outcome: DueOutcome): Promise<void> => {
    try {
      await note(client, outcome);
      showResult({ status: 'success', message: noted[outcome], ms: NOTED_MS });
      onClose();
    } catch {
      showResult({ status: 'error', message: noted.failed, ms: FAILED_MS });
    }
  };
  return (
    <Sheet
      open
      onClose={onClose}
      size="small"
      title={question.title(client.nameuser)}
      description={useSubject(client, nowMs)}
    >
      <div className="flex flex-col gap-2">
        <Choice icon={Check} {...question.sent} first onChoose={() => void answer('sent')} />
        <Choice
          icon={RefreshCw}
          {...question.renewed}
          onChoose={() => openDialog('client-renew', client.id)}
        />
        <Choice icon={Clock} {...question.later} onChoose={() => void answer('later')} />
        <Choice icon={CircleMinus} {...question.declined} onChoose={() => void answer('declined')} />
      </div>
      <Button variant="quiet" className="self-center" onClick={() => openDialog('client', client.id)}>
        {question.card}
      </Button>
    </Sheet>
  );
}

/** `Netflix · Perfil 2 · Vence hoy · S/. 15.00` */
function useSubject(client: Client, nowMs: number): string {
  const streaming = useRow('streamings', client.streamingsId);
  const service = useServiceName(streaming);
  const symbol = useSymbol();
  const { endDate, publicprice } = client;
  const parts = [profilesLabel(client), endInWords(endDate, nowMs), formatMoney(publicprice, symbol)];
  return [service, ...parts].filter(Boolean).join(' · ');
}

interface ChoiceProps {
  icon: Icon;
  label: string;
  /** The effect, shown before the press. */
  does: string;
  /** Gets the focus when the sheet opens. */
  first?: boolean;
  onChoose: () => void;
}

function Choice({ icon: Glyph, label, does, first, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <button
      type="button"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-does`}
      onClick={onChoose}
      className="flex min-h-14 items-center gap-3 rounded-control border border-edge px-4 py-2 text-left hover:bg-well"
      {...(first && { 'data-first-focus': '' })}
    >
      <Glyph aria-hidden className="size-5 shrink-0 text-accent" />
      <span className="min-w-0">
        <span id={`${id}-label`} className="block font-medium">
          {label}
        </span>
        <span id={`${id}-does`} className="block text-sm text-soft">
          {does}
        </span>
      </span>
    </button>
  );
}
