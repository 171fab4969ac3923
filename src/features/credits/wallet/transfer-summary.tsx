import { useEffect, useRef } from 'react';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { useRows } from '#workspace/data/use-rows.ts';
import { creditsInWords } from '#domain/money/credits.ts';
import { Facts } from '#ui/lists/data-list.tsx';
import { formatInstant } from '#ui/format-instant.ts';
import { PhoneText } from '#ui/phone/phone-text.tsx';
import { WarningLines } from '#ui/feedback/warning-lines.tsx';
import { sameTransfer } from './transfer-values.ts';
import type { Transfer } from './use-transfer.ts';
import { messages } from './wallet.texts.ts';

/** Shown before the second press, since a transfer can't be undone. */
export function TransferSummary({ transfer, balance }: { transfer: Transfer; balance: number }) {
  const { client, quantity } = transfer;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <>
      <div ref={box} tabIndex={-1} role="group" aria-label={messages.confirm} className="outline-none">
        <Facts
          facts={[
            {
              label: messages.to,
              value: (
                <>
                  <bdi className="text-base font-semibold">{client.username}</bdi>
                  <br />
                  <PhoneText e164={client.phone} />
                </>
              ),
            },
            {
              label: messages.amount,
              value: <span className="text-base font-semibold">{creditsInWords(quantity)}</span>,
            },
            ...(balance >= quantity
              ? [{ label: messages.after, value: creditsInWords(balance - quantity) }]
              : []),
          ]}
        />
      </div>
      <WarningLines lines={useWarnings(transfer, balance)} />
      <p className="text-sm text-soft">{messages.noWayBack}</p>
    </>
  );
}

function useWarnings({ client, quantity }: Transfer, balance: number): string[] {
  const { clock } = useWorkspace();
  const movements = useRows('credits');
  const { username } = client;
  const same = sameTransfer(movements, { username, quantity }, clock.now());
  return [
    ...(quantity > balance ? [messages.missing(quantity - balance, balance)] : []),
    ...(same ? [messages.sentAlready(quantity, username, formatInstant(same.data))] : []),
  ];
}
