import { useEffect, useEffectEvent, useState } from 'react';
import { offerNext } from '#workspace/actions/next-offer.ts';
import type { DialogProps, Dialogs } from '#workspace/dialog/dialog-names.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { useFollowUpActions, useQuestionPut } from './use-follow-up-actions.ts';
import { useCloseWhenDeleted } from '#workspace/dialog/use-close-when-deleted.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useRenewalPrice } from '#workspace/data/use-renewal-price.ts';
import { useRow } from '#workspace/data/use-rows.ts';
import { useServiceName } from '#workspace/data/use-service-name.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { type DueOutcome, endInWords } from '#domain/dues.ts';
import { formatMoney } from '#domain/money/money.ts';
import { profilesLabel } from '#domain/slots/slot-list-text.ts';
import type { Client } from '#domain/rows.ts';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { showResult } from '#ui/feedback/toast.ts';
import { AnswerChoices } from './answer-choices.tsx';
import { useShownDues } from './due-filter.ts';
import { nextAfter } from './due-queue.ts';
import { messages } from './dues.texts.ts';
import { NextBody, NextFooter } from './next-step.tsx';

const NOTED_MS = 1_500;
const FAILED_MS = 5_000;
const { question, noted } = messages;

export function DueAnswerDialog({ id, onClose }: DialogProps) {
  const client = useRow('clients', id);
  useCloseWhenDeleted(client === undefined, question.gone, onClose);
  useQuestionPut(id);
  return client ? <AnswerSheet client={client} onClose={onClose} /> : null;
}

type AnswerSheetProps = { client: Client; onClose: () => void };

type Answered = 'noted' | 'renewed';

/** After a chat the next client follows in the same sheet, so that the day's dues are one queue (CLI-50). */
function AnswerSheet({ client, onClose }: AnswerSheetProps) {
  const { shown } = useShownDues();
  const [answered, setAnswered] = useState<Answered | null>(null);
  const next = answered ? nextAfter(shown, client.id) : undefined;
  const isOver = answered !== null && next === undefined;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);
  const subject = useSubject(next ?? client);
  if (isOver) return null;
  return (
    <Sheet
      onClose={onClose}
      size="small"
      title={next ? messages.next.title(next.nameuser) : question.title(client.nameuser)}
      description={subject}
      footer={next && <NextFooter key={next.id} client={next} onClose={onClose} />}
    >
      {next ? (
        <NextBody client={next} renewed={answered === 'renewed' ? client : undefined} />
      ) : (
        <Question client={client} onClose={onClose} onNext={setAnswered} />
      )}
    </Sheet>
  );
}

function Question({ client, onClose, onNext }: AnswerSheetProps & { onNext: (answered: Answered) => void }) {
  const { openDialog } = useDialog();
  const { note, isAwaited } = useFollowUpActions();
  /** Without a chat before it, the sheet was opened from the row and closes after one answer. */
  const goOn = (wasAsked: boolean, answered: Answered): void => (wasAsked ? onNext(answered) : onClose());
  const { shown } = useShownDues();
  const onRenewed = async (): Promise<void> => {
    const wasAsked = await isAwaited(client);
    goOn(wasAsked, 'renewed');
    // Otherwise the sheet of the next client offers the message.
    if (!wasAsked || nextAfter(shown, client.id) === undefined) offerMessage(client);
  };
  const answer = async (outcome: DueOutcome): Promise<void> => {
    try {
      const wasAsked = await isAwaited(client);
      await note(client, outcome);
      showResult({ status: 'success', message: noted[outcome], ms: NOTED_MS });
      goOn(wasAsked, 'noted');
    } catch {
      showResult({ status: 'error', message: noted.failed, ms: FAILED_MS });
    }
  };
  return (
    <AnswerChoices
      client={client}
      onAnswer={(outcome) => void answer(outcome)}
      onRenewed={() => void onRenewed()}
      onForm={() => openDialog('client-renew', client.id)}
      onCard={() => openDialog('client', client.id)}
    />
  );
}

function offerMessage({ id, nameuser }: Client): void {
  const { renewed, tell } = messages.next;
  offerNext({ text: renewed(nameuser), label: tell, dialog: 'client-renewed', id });
}

function useSubject(client: Client): string {
  const nowMs = useNow();
  const streaming = useRow('streamings', client.streamingsId);
  const service = useServiceName(streaming);
  const symbol = useSymbol();
  const { endDate, days } = client;
  const price = useRenewalPrice(client)(days);
  const parts = [profilesLabel(client), endInWords(endDate, nowMs), formatMoney(price, symbol)];
  return [service, ...parts].filter(Boolean).join(' · ');
}

export const dialogs: Dialogs<'dues'> = { 'due-answer': DueAnswerDialog };
