import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type Debts, useDebts } from '#workspace/data/use-debts.ts';
import { useRow } from '#workspace/data/use-rows.ts';
import { useServiceName } from '#workspace/data/use-service-name.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { debtOf } from '#domain/debts.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Client } from '#domain/rows.ts';
import { profilesLabel } from '#domain/slots/slot-list-text.ts';
import { cx } from '#ui/cx.ts';
import { Fold } from '#ui/lists/fold.tsx';
import { ROW, RowList } from '#ui/lists/row-list.tsx';
import { DEBTS_HASH } from './debts-line.tsx';
import { messages } from './debts.texts.ts';
import { PaidButton } from './paid-button.tsx';

/** Longer lists are folded: they would push the day's dues off the screen. */
const OPEN_UP_TO = 3;
/** Longer lists are cut: credit for hundreds is rare. */
const SHOWN = 50;

/** Debtors, with the sum and a press for each; nothing without debts (CLI-31). */
export function DebtsGroup() {
  const debts = useDebts();
  return debts && <Group debts={debts} />;
}

function Group({ debts: { clients, sum } }: { debts: Debts }) {
  const symbol = useSymbol();
  const heading = useRef<HTMLButtonElement>(null);
  const asked = useLocation().hash === DEBTS_HASH;
  const [open, setOpen] = useState(asked || clients.length <= OPEN_UP_TO);
  useEffect(() => {
    if (asked) heading.current?.focus();
  }, [asked]);
  const unshown = clients.length - SHOWN;
  const head = (
    <>
      <span className="grow text-lg font-semibold">{messages.title}</span>
      <span className="figures text-sm text-soft">
        {messages.total(formatMoney(sum, symbol), clients.length)}
      </span>
    </>
  );
  return (
    <Fold
      head={head}
      open={open}
      onToggle={() => setOpen(!open)}
      headRef={heading}
      classNames={{ head: 'flex-wrap gap-x-3', chevron: 'text-soft' }}
    >
      <RowList label={messages.title} rows={clients.slice(0, SHOWN)} rowKey={(client) => client.id}>
        {(client) => <Debtor client={client} onPaid={() => heading.current?.focus()} />}
      </RowList>
      {unshown > 0 && <p className="px-1 text-sm text-soft">{messages.more(unshown)}</p>}
    </Fold>
  );
}

/** The row disappears at the press, so the heading takes the focus. */
function Debtor({ client, onPaid }: { client: Client; onPaid: () => void }) {
  const streaming = useRow('streamings', client.streamingsId);
  const service = useServiceName(streaming);
  const symbol = useSymbol();
  const { openDialog } = useDialog();
  return (
    <div className={cx(ROW, 'flex-wrap')}>
      <button
        type="button"
        aria-label={messages.card(client.nameuser)}
        className="target flex min-w-0 grow basis-28 flex-col justify-center text-left"
        onClick={() => openDialog('client', client.id)}
      >
        <span className="max-w-full truncate font-medium">{client.nameuser}</span>
        <span className="max-w-full truncate text-sm text-soft">
          {[service, profilesLabel(client)].filter(Boolean).join(' · ')}
        </span>
      </button>
      <span className="figures shrink-0 font-semibold">{formatMoney(debtOf(client), symbol)}</span>
      <PaidButton client={client} onPaid={onPaid} />
    </div>
  );
}
