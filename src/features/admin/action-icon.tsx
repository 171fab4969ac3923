import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ReasonIconButton } from '#ui/buttons/reason-icon-button.tsx';
import type { Icon } from '#ui/icons.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { useWide } from '#ui/use-wide.ts';

const REASON_MS = 3_000;

export interface ActionIconProps {
  icon: Icon;
  label: string;
  danger?: boolean | undefined;
  reason: string | undefined;
  onClick: () => void;
}

/** A card shows the reason below the button; a narrow table column has room only for a toast. */
export function ActionIcon({ icon, label, danger = false, reason, onClick }: ActionIconProps) {
  const wide = useWide();
  const tone = danger && reason === undefined ? 'danger' : 'ink';
  if (!wide)
    return <ReasonIconButton icon={icon} label={label} tone={tone} reason={reason} onClick={onClick} />;
  const explain = (): void => {
    if (reason !== undefined) showResult({ status: 'info', message: reason, ms: REASON_MS });
  };
  return (
    <IconButton
      icon={icon}
      label={label}
      tone={tone}
      title={reason ?? label}
      aria-disabled={reason === undefined ? undefined : true}
      onClick={reason === undefined ? onClick : explain}
    />
  );
}
