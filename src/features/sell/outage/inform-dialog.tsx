import { useMemo, useState } from 'react';
import type { AccountView } from '#db/account-views.ts';
import { informing } from '#workspace/data/use-sent.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { accountDialog, type AccountDialogProps } from '#workspace/components/account-dialog.tsx';
import { useMutations } from '#workspace/actions/use-mutations.ts';
import { QueueBody, QueueFooter } from '#workspace/components/queue/queue-step.tsx';
import { useDataQueue } from '#workspace/components/queue/use-data-queue.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { useHasPage } from '#workspace/pages/use-page.ts';
import { tellingOf } from '#domain/informed.ts';
import { serviceName } from '#domain/service-name.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { comebackSentence } from './comeback-sentence.ts';
import { messages } from './outage.texts.ts';
import { type ComebackNote, useComebackNote } from './use-comeback-note.ts';

const { inform: texts } = messages;

/**
 * Sends the new credentials to clients with the former ones, one by one; if closed, it goes on where it stopped
 * (ACC-68).
 */
export const InformDialog = accountDialog(messages.gone, InformSheet);

function InformSheet({ view, onClose }: AccountDialogProps) {
  const note = useComebackNote(view.streaming);
  return note === undefined ? null : <Informing view={view} note={note} onClose={onClose} />;
}

function Informing({ view, note, onClose }: AccountDialogProps & { note: ComebackNote | null }) {
  const { streaming, category } = view;
  const symbol = useSymbol();
  const nowMs = useNow();
  const hasPage = useHasPage();
  const { running, untold } = useMemo(() => tellingOf(view, nowMs, hasPage), [view, nowMs, hasPage]);
  const informed = new Set(running.filter((client) => !untold.includes(client)).map(({ id }) => id));
  // True if the credentials are unchanged: no client lacks them, but all wait for news of the repair.
  const isNews = note !== null && !note.changed;
  const queue = useDataQueue({
    recipients: running.map((client) => ({ client, streaming })),
    told: isNews ? note.told : informed,
    more: note ? (id) => comebackSentence(note, id, symbol) : undefined,
  });
  const forget = untold.length > 0 && <Forget view={view} count={untold.length} />;
  return (
    <Sheet
      onClose={onClose}
      title={isNews ? texts.backTitle : texts.title}
      description={`${serviceName(streaming, category)} · ${streaming.email}`}
      footer={<QueueFooter queue={queue} onClose={onClose} />}
    >
      <QueueBody queue={queue} beside={forget} afterwards={forget} />
    </Sheet>
  );
}

/** Marks clients as informed who heard by word of mouth (ACC-72). */
function Forget({ view, count }: { view: AccountView; count: number }) {
  const mutateAll = useMutations();
  const [busy, setBusy] = useState(false);
  const forget = async (): Promise<void> => {
    setBusy(true);
    await mutateAll(informing(view.clients, view.streaming));
    setBusy(false);
  };
  return (
    <Button variant="quiet" size="small" className="self-center" busy={busy} onClick={() => void forget()}>
      {texts.forget(count)}
    </Button>
  );
}
