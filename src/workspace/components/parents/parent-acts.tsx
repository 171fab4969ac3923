import { IfMay } from '#workspace/components/opening/if-may.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ReasonIconButton } from '#ui/buttons/reason-icon-button.tsx';
import { Pencil, Trash2 } from '#ui/icons.ts';

interface ParentActsProps {
  words: { edit: string; delete: string; inUse: string };
  /** Number of accounts, any of which prevents the deletion. */
  accounts: number;
  className?: string | undefined;
  reasonClassName: string;
  onEdit: () => void;
  onDelete: () => void;
}

export function ParentActs({
  words,
  accounts,
  className,
  reasonClassName,
  onEdit,
  onDelete,
}: ParentActsProps) {
  return (
    <>
      <IfMay right="purchase">
        <IconButton icon={Pencil} label={words.edit} className={className} onClick={onEdit} />
      </IfMay>
      <IfMay right="delete">
        <ReasonIconButton
          tone={accounts > 0 ? 'ink' : 'danger'}
          icon={Trash2}
          label={words.delete}
          reason={accounts > 0 ? words.inUse : undefined}
          reasonClassName={reasonClassName}
          className={className}
          onClick={onDelete}
        />
      </IfMay>
    </>
  );
}
