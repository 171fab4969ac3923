import { useState } from 'react';
import { notificationFacts, type PushChoice } from '#db/facts/notification-facts.ts';
import { hasPush } from '#workspace/platform/capabilities.ts';
import { useNotifications } from '#workspace/platform/use-notifications.ts';
import { useDeviceFact } from '#workspace/actions/use-device-fact.ts';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Select } from '#ui/inputs/select.tsx';
import { messages } from './settings.texts.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** Hour and content of the digest, once notifications are on (TOLD-14). */
export function PushChoices({ wanted }: { wanted: boolean }) {
  const { standing } = useNotifications();
  const [stored, keep] = useDeviceFact(notificationFacts, 'push');
  // A pressed switch turns at once, before the choice is stored.
  const [pressed, setPressed] = useState<PushChoice | null>(null);
  const push = pressed ?? stored;
  const { notify } = messages;
  if (!wanted || standing !== 'granted' || !hasPush() || !push) return null;
  const choose = (part: Partial<PushChoice>): void => {
    const next = { ...push, ...part };
    setPressed(next);
    keep(next);
  };
  return (
    <div className="flex flex-col gap-3 border-b border-line pb-3 pl-8">
      <div className="max-w-40">
        <Select
          label={notify.hour}
          options={HOURS}
          value={String(push.hour)}
          onChange={({ target }) => choose({ hour: Number(target.value) })}
        />
      </div>
      <Checkbox
        label={notify.amounts.label}
        hint={notify.amounts.hint}
        checked={push.amounts}
        onChange={({ target }) => choose({ amounts: target.checked })}
      />
    </div>
  );
}
