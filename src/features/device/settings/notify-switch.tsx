import { hasPush } from '#workspace/platform/capabilities.ts';
import { type NotificationStanding, useNotifications } from '#workspace/platform/use-notifications.ts';
import { usePeriodicSync } from '#workspace/platform/use-periodic-sync.ts';
import { AlertSwitch } from './alert-switch.tsx';
import { messages } from './settings.texts.ts';

type NotifySwitchProps = { wanted: boolean; onChange: (on: boolean) => void };

/** True if the reseller wants notifications and the browser allows them. */
export function NotifySwitch({ wanted, onChange }: NotifySwitchProps) {
  const { standing, ask } = useNotifications();
  const woken = usePeriodicSync();
  const { notify } = messages;
  const turn = async (on: boolean): Promise<void> => {
    if (on && standing === 'default') await ask();
    onChange(on);
  };
  return (
    <AlertSwitch
      label={notify.label}
      hint={notify.hint}
      missing={standing === 'missing' ? notify.missing : undefined}
      note={noteOf(standing, woken)}
      on={wanted && standing === 'granted'}
      onChange={(on) => void turn(on)}
    />
  );
}

function noteOf(standing: NotificationStanding, woken: boolean | undefined): string | undefined {
  const { notify } = messages;
  if (standing === 'denied') return notify.denied;
  if (standing === 'default') return notify.allow;
  return standing === 'granted' && woken === false && !hasPush() ? notify.asleep : undefined;
}
