import type { ComponentType } from 'react';
import { useReady } from '#workspace/data/use-rows.ts';
import { useCloseWhenDeleted } from '#workspace/dialog/use-close-when-deleted.ts';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { formatMoney } from '#domain/money/money.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { ManyBody, type ManyBodyProps } from './many-body.tsx';
import { messages } from './many.texts.ts';
import type { ManyRenewal, ManyRow } from './use-many-renewal.ts';

export interface ManyDialogProps {
  rows: readonly ManyRow[];
  onClose: () => void;
}

/** A dialog whose `id` holds the ids of all rows, so that a reload keeps the choice (CLI-52, ACC-73). */
export const manyDialog = (
  useManyRows: (id: string) => ManyRow[],
  gone: string,
  Inner: ComponentType<ManyDialogProps>,
) =>
  function ManyDialog({ id, onClose }: DialogProps) {
    const rows = useManyRows(id);
    const ready = useReady();
    useCloseWhenDeleted(ready && rows.length === 0, gone, onClose);
    return rows.length > 0 ? <Inner rows={rows} onClose={onClose} /> : null;
  };

interface ManySheetProps extends ManyBodyProps {
  description?: string;
  onClose: () => void;
}

export function ManySheet({ description, onClose, ...body }: ManySheetProps) {
  const { many, texts } = body;
  return (
    <Sheet
      onClose={onClose}
      title={texts.title(many.plan.count)}
      description={description}
      onSubmit={(event) => {
        event.preventDefault();
        many.renew();
      }}
      footer={<ManyFooter many={many} submit={texts.submit} onClose={onClose} />}
    >
      <ManyBody {...body} />
    </Sheet>
  );
}

interface ManyFooterProps {
  many: ManyRenewal;
  submit: (count: number, days: number, money: string) => string;
  onClose: () => void;
}

/** A phone closes by the head, so that the button has the width for its whole text. */
function ManyFooter({ many: { plan, busy }, submit, onClose }: ManyFooterProps) {
  const symbol = useSymbol();
  return (
    <>
      <Button className="max-md:hidden" onClick={onClose}>
        {messages.cancel}
      </Button>
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        disabledReason={plan.missing === null ? undefined : messages.missing[plan.missing]}
      >
        <span className="figures">{submit(plan.count, plan.days ?? 0, formatMoney(plan.sum, symbol))}</span>
      </Button>
    </>
  );
}
