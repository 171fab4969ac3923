import { ParentActs } from '#workspace/components/parents/parent-acts.tsx';
import type { Category } from '#domain/rows.ts';
import { formatMoney } from '#domain/money/money.ts';
import { PendingBadge } from '#ui/lists/pending-badge.tsx';
import { ROW } from '#ui/lists/row-list.tsx';
import { readableInk } from '#ui/contrast.ts';
import { cx } from '#ui/cx.ts';
import { messages } from './categories.texts.ts';

export interface CategoryRowProps {
  category: Category;
  accounts: number;
  /** Average price of its accounts; null without any. */
  averagePrice: number | null;
  symbol: string;
  pending: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/**
 * The row has the category's own colour (CAT-03); its buttons are on paper, which keeps red and the focus ring visible.
 */
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
    <div
      style={{ backgroundColor: backgroundcolor, color: readableInk(backgroundcolor) }}
      className={cx(ROW, 'flex-wrap gap-x-2 gap-y-0')}
    >
      <div className="flex min-w-0 flex-1 flex-col [--color-soft:currentColor]">
        <span className="font-semibold">{name}</span>
        <span className="figures flex flex-wrap items-center gap-x-2 text-sm">
          {facts.map((fact) => fact && <span key={fact}>{fact}</span>)}
          {pending && <PendingBadge />}
        </span>
      </div>
      <ParentActs
        words={messages}
        className={ON_PAPER}
        reasonClassName="pb-1"
        {...{ accounts, onEdit, onDelete }}
      />
    </div>
  );
}

const ON_PAPER = 'bg-sheet focus-visible:-outline-offset-3';
