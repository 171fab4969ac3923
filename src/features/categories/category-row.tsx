import type { Category } from '#domain/rows.ts';
import { formatMoney } from '#domain/money/money.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Pencil, Trash2 } from '#ui/icons.ts';
import { PendingBadge } from '#ui/lists/pending-badge.tsx';
import { ROW } from '#ui/lists/row-list.tsx';
import { Monogram } from '#ui/look/monogram.tsx';
import { ReasonIconButton } from '#ui/buttons/reason-icon-button.tsx';
import { cx } from '#ui/cx.ts';
import { messages } from './categories.messages.ts';

export interface CategoryRowProps {
  category: Category;
  accounts: number;
  /** What its accounts cost on average; null without any. */
  averagePrice: number | null;
  symbol: string;
  pending: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** The colour stands in the monogram alone (CAT-03). */
export function CategoryRow({
  category: { name, backgroundcolor, profileCount, prices },
  accounts,
  averagePrice,
  symbol,
  pending,
  onEdit,
  onDelete,
}: CategoryRowProps) {
  const cheapest = prices?.length ? Math.min(...prices.map(({ price }) => price)) : null;
  const facts = [
    messages.accounts(accounts),
    messages.profiles(profileCount),
    cheapest === null ? null : messages.from(formatMoney(cheapest, symbol)),
    averagePrice === null ? null : messages.average(formatMoney(averagePrice, symbol)),
  ];
  return (
    <div className={cx(ROW, 'flex-wrap gap-x-3 gap-y-0')}>
      <Monogram name={name} color={backgroundcolor} />
      <div className="flex min-w-0 flex-1 flex-col">
        <span className="font-semibold">{name}</span>
        <span className="figures flex flex-wrap items-center gap-x-2 text-sm text-soft">
          {facts.map((fact) => fact && <span key={fact}>{fact}</span>)}
          {pending && <PendingBadge />}
        </span>
      </div>
      <IconButton icon={Pencil} label={messages.edit} onClick={onEdit} />
      <ReasonIconButton
        icon={Trash2}
        label={messages.delete}
        reason={accounts > 0 ? messages.inUse : undefined}
        reasonClassName="text-soft pb-1"
        onClick={onDelete}
      />
    </div>
  );
}
