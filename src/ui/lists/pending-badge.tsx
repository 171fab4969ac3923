import { cx } from '#ui/cx.ts';
import { CloudUpload } from '#ui/icons.ts';
import { uiMessages } from '#ui/ui.texts.ts';

export type PendingBadgeProps = {
  compact?: boolean | undefined;
};

export function PendingBadge({ compact = false }: PendingBadgeProps) {
  return (
    <span
      role="img"
      aria-label={uiMessages.toBeSent}
      title={uiMessages.toBeSent}
      className={cx('inline-flex items-center gap-1 align-middle text-sm text-soft', compact && 'px-0.5')}
    >
      <CloudUpload aria-hidden className="size-4 shrink-0" />
      {!compact && <span aria-hidden>{uiMessages.pending}</span>}
    </span>
  );
}
