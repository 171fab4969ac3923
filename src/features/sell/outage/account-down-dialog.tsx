import { useEffect, useRef } from 'react';
import { accountDialog, type AccountDialogProps } from '#workspace/components/account-dialog.tsx';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { serviceName } from '#domain/service-name.ts';
import { QueueBody, QueueFooter } from '#workspace/components/queue/queue-step.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { SupportBody, SupportFooter } from './support-step.tsx';
import { messages } from './outage.texts.ts';
import { SupplierBody, SupplierFooter } from './supplier-step.tsx';
import { type Outage, useOutage } from './use-outage.ts';
import { useSupplierDraft } from './use-supplier-draft.ts';
import type { AccountView } from '#db/account-views.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useLogSent } from '#workspace/data/use-sent.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { type MessageQueue, useMessageQueue } from '#workspace/components/queue/use-message-queue.ts';
import { outageMessage } from '#domain/messages/client-message.ts';

const NUMBERS = { support: 1, supplier: 2, clients: 3 } as const;

/** Support comes first, then the supplier, then each client. When opened again, it goes on where it stopped. */
export const AccountDownDialog = accountDialog(messages.gone, Opened);

function Opened({ view, onClose }: AccountDialogProps) {
  const outage = useOutage(view);
  return outage && <OutageSheet view={view} outage={outage} onClose={onClose} />;
}

function OutageSheet({ view, outage, onClose }: AccountDialogProps & { outage: Outage }) {
  const { step, goTo } = outage;
  const draft = useSupplierDraft(view);
  const queue = useClientQueue(view, outage);
  useFocusAt(step);
  const toClients = () => goTo('clients');
  const toSupplier = () => goTo('supplier');
  const footers = {
    support: <SupportFooter view={view} onClose={onClose} />,
    supplier: <SupplierFooter draft={draft} onDone={toClients} />,
    clients: <QueueFooter queue={queue} onClose={onClose} />,
  };
  const { streaming, category } = view;
  return (
    <Sheet
      onClose={onClose}
      title={messages.title}
      description={[messages.step(NUMBERS[step]), serviceName(streaming, category), streaming.email].join(
        ' · ',
      )}
      footer={footers[step]}
    >
      {step === 'support' && <SupportBody view={view} clientCount={outage.clients.length} />}
      {step === 'supplier' && <SupplierBody draft={draft} onDone={toClients} />}
      {step === 'supplier' && <ToComeback id={streaming.id} />}
      {step === 'clients' && (
        <QueueBody
          queue={queue}
          afterwards={
            <>
              <Button variant="quiet" onClick={toSupplier}>
                {messages.clients.toSupplier}
              </Button>
              <ToComeback id={streaming.id} />
            </>
          }
        />
      )}
    </Sheet>
  );
}

/** The supplier may be quicker than the reseller (ACC-70). */
function ToComeback({ id }: { id: string }) {
  const { replaceDialog } = useDialog();
  return (
    <Button size="small" className="self-center" onClick={() => replaceDialog('account-back', id)}>
      {messages.comeback.open}
    </Button>
  );
}

/** The last step's button is gone: the next step's first one takes the focus. */
function useFocusAt(step: string): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    document.querySelector<HTMLElement>('[data-sheet] [data-first-focus]')?.focus();
  }, [step]);
}

function useClientQueue({ streaming, category }: AccountView, { clients, log }: Outage): MessageQueue {
  const symbolmoney = useSymbol();
  const nowMs = useNow();
  const logSent = useLogSent();
  const service = serviceName(streaming, category);
  return useMessageQueue({
    recipients: clients.map((client) => ({ client, streaming })),
    told: log.notified,
    textOf: ({ client }) => outageMessage({ client, streaming, service, category, symbolmoney, nowMs }),
    note: ({ client: { id } }) => logSent({ kind: 'caida', table: 'clients', id }),
  });
}
