import { IfMay } from '#workspace/components/opening/if-may.tsx';
import { ParentActs } from '#workspace/components/parents/parent-acts.tsx';
import type { Category } from '#domain/rows.ts';
import { waitingFor } from '#domain/waiting.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Clock } from '#ui/icons.ts';
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
  onWaiting: () => void;
}

/**
 * The row has the category's own colour (CAT-03); its buttons are on paper, which keeps red and the focus ring visible.
 */
export function CategoryRow({
  category,
  accounts,
  averagePrice,
  symbol,
  pending,
  onEdit,
  onDelete,
  onWaiting,
}: CategoryRowProps) {
  const { name, backgroundcolor, profileCount, prices } = category;
  const waiting = waitingFor(category).length;
  const cheapest = prices?.length ? Math.min(...prices.map(({ price }) => price)) : null;
  const facts = [
    messages.accounts(accounts),
    messages.profiles(profileCount),
    cheapest === null ? null : messages.from(formatMoney(cheapest, symbol)),
    averagePrice === null ? null : messages.average(formatMoney(averagePrice, symbol)),
    waiting === 0 ? null : messages.wait(waiting),
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
      <IfMay right="sell">
        <IconButton icon={Clock} label={messages.waiting(name)} className={ON_PAPER} onClick={onWaiting} />
      </IfMay>
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
