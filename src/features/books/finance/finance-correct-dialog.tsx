import { deviceFacts } from '#db/facts/device-facts.ts';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useDeviceFact } from '#workspace/actions/use-device-fact.ts';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { useCloseWhenDeleted } from '#workspace/dialog/use-close-when-deleted.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { formatDate } from '#domain/dates/dates.ts';
import { amountOf } from '#domain/money/typed-amounts.ts';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { FormSheet } from '#ui/overlay/form-sheet.tsx';
import { WarningLines } from '#ui/feedback/warning-lines.tsx';
import { Amount } from './amount.tsx';
import { messages } from '#features/books/finance.texts.ts';
import { type Correctable, useCorrectable, useCorrection } from './use-correction.ts';

const { correct: texts } = messages;

/** Corrects an entry by a line of the difference, shown before it is written (FIN-20, FIN-25). */
export function FinanceCorrectDialog({ id, onClose }: DialogProps) {
  const found = useCorrectable(id);
  useCloseWhenDeleted(!found, found === null ? texts.cannot : texts.gone, onClose);
  return found ? <Correct found={found} onClose={onClose} /> : null;
}

function Correct({ found, onClose }: { found: Correctable; onClose: () => void }) {
  const { replaceDialog } = useDialog();
  const isOnPage = useLocation().pathname === '/movements';
  const back = (): void => (isOnPage ? onClose() : replaceDialog('finance-movements'));
  const symbol = useSymbol();
  const [typed, setTyped] = useState('');
  const { busy, error, clear, correct } = useCorrection(found.entry.id, back);
  const amount = amountOf(typed, symbol);
  const inert = inertReason(found, amount);
  return (
    <FormSheet
      onClose={onClose}
      title={texts.title}
      description={found.entry.description}
      size="small"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && inert === undefined) void correct(amount);
      }}

      cancelLabel={texts.back}
      onCancel={back}
      submitLabel={texts.confirm}
      busy={busy}
      disabledReason={inert}
    >
      <Registered found={found} />
      <MoneyInput
        label={texts.right}
        hint={texts.rightHint}
        symbol={symbol}
        required
        error={error}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          clear();
        }}
      />
      <Effect found={found} amount={inert === undefined ? amount : null} />
      <WarningLines lines={found.closedOn === null ? [] : [texts.closed(formatDate(found.closedOn))]} />
    </FormSheet>
  );
}

function inertReason({ preview }: Correctable, amount: number): string | undefined {
  if (Number.isNaN(amount)) return texts.noAmount;
  return preview(amount).difference === 0 ? texts.same : undefined;
}

function Registered({ found: { entry, quantity } }: { found: Correctable }) {
  return (
    <div className="figures flex flex-wrap items-baseline justify-between gap-x-3 rounded-control bg-well px-3 py-2">
      <span className="flex flex-col text-sm text-soft">
        {texts.now}
        <span>{formatDate(entry.date)}</span>
      </span>
      <span className="text-xl font-semibold">
        <Money amount={quantity} />
      </span>
    </div>
  );
}

function Effect({ found, amount }: { found: Correctable; amount: number | null }) {
  const { difference, quantity } = found.preview(amount ?? 0);
  return (
    <p role="status" className="figures text-sm text-soft empty:hidden">
      {amount !== null && (
        <>
          {texts.writes} <Money signed amount={difference} /> {texts.becomes(found.entry.kind)}{' '}
          <Money amount={quantity} />.
        </>
      )}
    </p>
  );
}

/** Dots replace the amount here too while the panel hides amounts. */
function Money({ amount, signed }: { amount: number; signed?: boolean }) {
  const [hidden] = useDeviceFact(deviceFacts, 'amountsHidden');
  return <Amount amount={amount} symbol={useSymbol()} hidden={hidden} signed={signed} />;
}
