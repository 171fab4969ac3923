import { useId, useState } from 'react';
import type { Supplier } from '#domain/rows.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Pencil, Trash2 } from '#ui/icons.ts';
import { PendingMark } from '#ui/pending-mark.tsx';
import { ContactLinks } from './contact-links.tsx';
import { messages } from './suppliers.messages.ts';

export interface SupplierRowProps {
  supplier: Supplier;
  accounts: number;
  /** Shows one fixed name instead, the same in each row (SUP-02). */
  hidden: boolean;
  pending: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** A supplier with their chats and what can be done with them (SUP-05). */
export function SupplierRow({ supplier, accounts, hidden, pending, onEdit, onDelete }: SupplierRowProps) {
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-2 rounded-card border border-line bg-sheet py-3 pr-2 pl-4">
      <div className="flex min-w-0 flex-1 flex-col">
        <span className={hidden ? 'text-soft italic' : 'font-semibold'}>
          {hidden ? messages.hiddenName : supplier.name}
        </span>
        <span className="figures flex flex-wrap items-center gap-x-2 text-sm text-soft">
          {messages.accounts(accounts)}
          {pending && <PendingMark />}
        </span>
      </div>
      <div className="order-1 basis-full md:order-none md:basis-auto">
        <ContactLinks supplier={supplier} />
      </div>
      <IconButton icon={Pencil} label={messages.edit} onClick={onEdit} />
      <DeleteButton inert={accounts > 0} onDelete={onDelete} />
    </li>
  );
}

/** Does nothing while accounts come from the supplier but say why (SUP-06). */
function DeleteButton({ inert, onDelete }: { inert: boolean; onDelete: () => void }) {
  const reasonId = useId();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <IconButton
        tone={inert ? 'ink' : 'danger'}
        icon={Trash2}
        label={messages.delete}
        aria-disabled={inert || undefined}
        aria-describedby={inert ? reasonId : undefined}
        onClick={inert ? () => setAsked(true) : onDelete}
      />
      {inert && (
        <p id={reasonId} className={asked ? 'order-2 basis-full text-sm text-soft' : 'sr-only'}>
          {messages.inUse}
        </p>
      )}
    </>
  );
}
