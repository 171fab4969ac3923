import { IconButton } from '#ui/buttons/icon-button.tsx';
import type { Icon } from '#ui/icons.ts';
import { showResult } from '#ui/feedback/toast.ts';

const REASON_MS = 3_000;

export interface ActIconProps {
  icon: Icon;
  label: string;
  danger?: boolean | undefined;
  /** Why it can't be done now; a press says so. */
  reason: string | undefined;
  onClick: () => void;
}

/** An act as an icon, in the narrow column of a table: there is room for its reason only in a banner. */
export function ActionIcon({ icon, label, danger = false, reason, onClick }: ActIconProps) {
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
