import { deviceFacts } from '#db/facts/device-facts.ts';
import { useMemo } from 'react';
import { useDeviceFact } from '#workspace/actions/use-device-fact.ts';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { useRows } from '#workspace/data/use-rows.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { formatDate } from '#domain/dates/dates.ts';
import { movements } from '#domain/finance/closings.ts';
import { isDebtPayment } from '#domain/finance/received.ts';
import { ScrollText } from '#ui/icons.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { Amount } from './amount.tsx';
import { messages } from '#features/books/finance.texts.ts';
import { NoMovements } from './no-movements.tsx';
import { MovementList } from './movement-list.tsx';
import { useTotals } from '#features/books/use-totals.ts';

const { list: texts } = messages;

/** All lines, closings included, above the total of the present period (FIN-06, FIN-07, FIN-14). */
export function FinanceMovementsDialog({ onClose }: DialogProps) {
  const finances = useRows('finances');
  const lines = useMemo(
    // A debt's payment moves no figure of this list.
    () => movements(finances.filter((line) => !isDebtPayment(line))),
    [finances],
  );
  const symbol = useSymbol();
  const { openDialog } = useDialog();
  const [hidden] = useDeviceFact(deviceFacts, 'amountsHidden');
  const lastClosing = lines.find(({ type }) => type === 'closing');
  const since = lastClosing?.type === 'closing' ? lastClosing.date : null;
  return (
    <Sheet onClose={onClose} title={texts.title}>
      {lines.length === 0 ? (
        <NoMovements />
      ) : (
        <MovementList
          lines={lines}
          symbol={symbol}
          hidden={hidden}
          onCorrect={(id) => openDialog('finance-correct', id)}
        />
      )}
      <Total symbol={symbol} hidden={hidden} since={since} />
      {lines.length > 0 && (
        <LinkButton to="/movements" size="small" className="self-start">
          <ScrollText aria-hidden className="size-4" />
          {texts.all}
        </LinkButton>
      )}
    </Sheet>
  );
}

type TotalProps = { symbol: string; hidden: boolean | undefined; since: string | null };

function Total({ symbol, hidden, since }: TotalProps) {
  const { total } = useTotals();
  return (
    <dl className="figures rounded-control bg-accent-soft px-3 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <dt className="flex min-w-0 flex-1 basis-40 flex-col">
          <span className="font-medium">{texts.total}</span>
          <span className="text-sm text-soft">
            {since === null ? texts.sinceEver : texts.since(formatDate(since))}
          </span>
        </dt>
        <dd className="ml-auto text-xl font-semibold text-accent">
          <Amount amount={total} symbol={symbol} hidden={hidden} />
        </dd>
      </div>
    </dl>
  );
}
