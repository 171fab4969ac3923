import { IfMay } from '#workspace/components/opening/if-may.tsx';
import { useNavigate } from 'react-router-dom';
import { ParentActs } from '#workspace/components/parents/parent-acts.tsx';
import type { Supplier } from '#domain/rows.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { TrendingUp } from '#ui/icons.ts';
import { PendingBadge } from '#ui/lists/pending-badge.tsx';
import { cx } from '#ui/cx.ts';
import { ROW } from '#ui/lists/row-list.tsx';
import { Monogram } from '#ui/look/monogram.tsx';
import { ContactLinks } from './contact-links.tsx';
import { messages } from './suppliers.texts.ts';

export interface SupplierRowProps {
  supplier: Supplier;
  accounts: number;
  /** Shows one fixed name instead, the same in each row (SUP-02). */
  hidden: boolean;
  pending: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

export function SupplierRow({ supplier, accounts, hidden, pending, onEdit, onDelete }: SupplierRowProps) {
  const navigate = useNavigate();
  return (
    <div className={cx(ROW, 'flex-wrap gap-x-2 pr-2')}>
      <Monogram name={hidden ? '' : supplier.name} />
      <div className="flex min-w-0 flex-1 flex-col">
        <span className={hidden ? 'text-soft italic' : 'font-semibold'}>
          {hidden ? messages.hiddenName : supplier.name}
        </span>
        <span className="figures flex flex-wrap items-center gap-x-2 text-sm text-soft">
          {messages.accounts(accounts)}
          {pending && <PendingBadge />}
        </span>
      </div>
      <div className="order-1 basis-full md:order-none md:basis-auto">
        <ContactLinks supplier={supplier} />
      </div>
      {accounts > 0 && (
        <IfMay right="profits">
          <IconButton
            icon={TrendingUp}
            label={messages.figuresOf(hidden ? messages.hiddenName : supplier.name)}
            onClick={() => void navigate(`/figures?view=suppliers&supplier=${supplier.id}`)}
          />
        </IfMay>
      )}
      <ParentActs words={messages} reasonClassName="order-2 text-soft" {...{ accounts, onEdit, onDelete }} />
    </div>
  );
}
