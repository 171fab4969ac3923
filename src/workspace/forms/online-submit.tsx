import { Button } from '#ui/buttons/button.tsx';
import { useOnline } from '#workspace/platform/use-online.ts';

export type OnlineSubmitProps = { busy: boolean; offline: string; className?: string; children: string };

/** Disabled without a network, with the reason (PWA-09). */
export function OnlineSubmit({ offline, className = 'md:self-start', ...rest }: OnlineSubmitProps) {
  const online = useOnline();
  return (
    <Button
      variant="primary"
      type="submit"
      disabledReason={online ? undefined : offline}
      className={className}
      {...rest}
    />
  );
}
