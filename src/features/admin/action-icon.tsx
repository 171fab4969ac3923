import { IconButton } from '#ui/buttons/icon-button.tsx';
import type { Icon } from '#ui/icons.ts';
import { showResult } from '#ui/feedback/toast.ts';

const REASON_MS = 3_000;

export interface ActionIconProps {
  icon: Icon;
  label: string;
  danger?: boolean | undefined;
  /** The reason why it is disabled; a press shows it. */
  reason: string | undefined;
  onClick: () => void;
}

/** For a narrow table column, where the reason fits only in a toast. */
export function ActionIcon({ icon, label, danger = false, reason, onClick }: ActionIconProps) {
  const explain = (): void => {
    if (reason !== undefined) showResult({ status: 'info', message: reason, ms: REASON_MS });
  };
  return (
    <IconButton
      icon={icon}
      label={label}
      tone={danger && reason === undefined ? 'danger' : 'ink'}
      title={reason ?? label}
      aria-disabled={reason === undefined ? undefined : true}
      onClick={reason === undefined ? onClick : explain}
    />
  );
}
