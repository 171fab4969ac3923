import type { Category } from '#domain/rows.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Pencil, Trash2 } from '#ui/icons.ts';
import { readableInk } from '#ui/contrast.ts';
import { PendingBadge } from '#ui/lists/pending-badge.tsx';
import { ReasonIconButton } from '#ui/buttons/reason-icon-button.tsx';
import { messages } from './categories.messages.ts';

export interface CategoryRowProps {
  category: Category;
  accounts: number;
  pending: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** Black or white text, the one that reads better on the category's colour (CAT-03). */
export function CategoryRow({ category, accounts, pending, onEdit, onDelete }: CategoryRowProps) {
  const ground = category.backgroundcolor;
  return (
    <li
      style={{ backgroundColor: ground, color: readableInk(ground) }}
      className="flex min-w-0 flex-wrap items-center gap-x-2 rounded-card py-2 pr-2 pl-4"
    >
      <div className="flex min-w-0 flex-1 flex-col">
        <span className="font-semibold">{category.name}</span>
        <span className="figures flex flex-wrap items-center gap-x-2 text-sm">
          {messages.accounts(accounts)}
          {pending && <PendingTag />}
        </span>
      </div>
      <IconButton tone="inherit" icon={Pencil} label={messages.edit} onClick={onEdit} />
      <ReasonIconButton
        tone="inherit"
        icon={Trash2}
        label={messages.delete}
        reason={accounts > 0 ? messages.inUse : undefined}
        reasonClassName="pb-1"
        onClick={onDelete}
      />
    </li>
  );
}

/** On a ground of its own: the badge's soft ink may not be readable on a category's colour. */
function PendingTag() {
  return (
    <span className="rounded-control bg-sheet px-1.5">
      <PendingBadge />
    </span>
  );
}
