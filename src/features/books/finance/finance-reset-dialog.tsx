import { deviceFacts } from '#db/facts/device-facts.ts';
import { type ReactNode, useId, useState } from 'react';
import { useDeviceFact } from '#workspace/actions/use-device-fact.ts';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { formatDate } from '#domain/dates/dates.ts';
import { resetEntries } from '#domain/finance/finance.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Eye, EyeOff, Info } from '#ui/icons.ts';
import { Amount } from './amount.tsx';
import { messages } from '#features/books/finance.texts.ts';
import { isClosable, type ResetSnapshot } from './reset-snapshot.ts';
import { useReset } from './use-reset.ts';

const { reset: texts } = messages;

/**
 * Shows the lines that the closing will write (FIN-08). Hidden amounts must be revealed first: none is confirmed
 * unseen.
 */
export function FinanceResetDialog({ onClose }: DialogProps) {
  const symbol = useSymbol();
  const { snapshot, busy, reset } = useReset(onClose);
  const [kept] = useDeviceFact(deviceFacts, 'amountsHidden');
  const [revealed, setRevealed] = useState(false);
  const hidden = revealed ? false : kept;
  const show = (amount: number, signed = false) => (
    <Amount amount={amount} symbol={symbol} hidden={hidden} signed={signed} />
  );
  return (
    <ConfirmDialog
      title={texts.title}
      description={texts.text}
      confirmLabel={texts.confirm}
      busy={busy}
      disabledReason={hidden === true ? texts.lookFirst : undefined}
      onConfirm={() => void reset()}
      onClose={onClose}
    >
      <p
        role="status"
        className="flex items-start gap-2 rounded-control bg-blue-soft p-3 text-sm text-blue empty:hidden"
      >
        {snapshot.changed && (
          <>
            <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
            {texts.changed}
          </>
        )}
      </p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 rounded-control bg-accent-soft px-3 py-2">
        <span className="text-sm text-soft">{texts.profit}</span>
        <span className="figures text-xl font-semibold text-accent">{show(snapshot.figures.total)}</span>
      </div>
      {isClosable(snapshot) ? <Preview snapshot={snapshot} show={show} /> : <p>{texts.nothing}</p>}
      {kept === true && <Reveal revealed={revealed} onChange={setRevealed} />}
    </ConfirmDialog>
  );
}

interface PreviewProps {
  snapshot: ResetSnapshot;
  show: (amount: number, signed?: boolean) => ReactNode;
}

function Preview({ snapshot, show }: PreviewProps) {
  const id = useId();
  const today = formatDate(new Date(useNow()).toISOString());
  return (
    <>
      <section aria-labelledby={id} className="flex flex-col gap-1">
        <h3 id={id} className="figures text-sm font-medium text-soft">
          {texts.writes(today)}
        </h3>
        <dl className="figures">
          {resetEntries(snapshot.figures).map(({ kind, quantity }) => (
            <div
              key={kind}
              className="flex flex-wrap justify-between gap-x-3 border-b border-line py-1.5 last:border-b-0"
            >
              <dt>{texts.figures[kind]}</dt>
              <dd className="ml-auto font-medium">{show(quantity, true)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

function Reveal({ revealed, onChange }: { revealed: boolean; onChange: (revealed: boolean) => void }) {
  const Glyph = revealed ? EyeOff : Eye;
  return (
    <Button size="small" className="self-start" onClick={() => onChange(!revealed)}>
      <Glyph aria-hidden className="size-5" />
      {revealed ? messages.hideAmounts : messages.showAmounts}
    </Button>
  );
}
