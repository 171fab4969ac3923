import { useState } from 'react';
import type { AccountView } from '#db/account-views.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useMutation } from '#workspace/actions/use-mutation.ts';
import { hasEnded } from '#domain/dates/expiry.ts';
import { Button } from '#ui/buttons/button.tsx';
import { messages } from './outage.texts.ts';

const TIMES = { successMs: 1_000, errorMs: 2_000 };
const { support } = messages;

export function SupportBody({ view, clientCount }: { view: AccountView; clientCount: number }) {
  const nowMs = useNow();
  const { streaming, supplier } = view;
  const lines = [
    hasEnded(streaming.endDate, nowMs) ? support.ended : support.toSupport,
    ...(supplier ? [support.supplier(supplier.name)] : []),
    support.clients(clientCount),
  ];
  return (
    <div className="flex flex-col gap-3">
      <p>{support.will}</p>
      <ol className="flex flex-col gap-3 rounded-control bg-well p-4">
        {lines.map((line, index) => (
          <li key={line} className="flex items-baseline gap-3">
            <span aria-hidden className="figures font-semibold text-accent">
              {index + 1}
            </span>
            {line}
          </li>
        ))}
      </ol>
      <p className="text-sm text-soft">{support.nothingAlone}</p>
    </div>
  );
}

export function SupportFooter({ view, onClose }: { view: AccountView; onClose: () => void }) {
  const mutate = useMutation();
  const [busy, setBusy] = useState(false);
  const toSupport = async (): Promise<void> => {
    setBusy(true);
    const { id } = view.streaming;
    const change = { name: 'streaming.change_conditions', id, body: { conditions: 'Soporte' } } as const;
    await mutate(change, TIMES);
    setBusy(false);
  };
  return (
    <>
      <Button onClick={onClose}>{messages.cancel}</Button>
      <Button variant="primary" busy={busy} data-first-focus onClick={() => void toSupport()}>
        {support.submit}
      </Button>
    </>
  );
}
