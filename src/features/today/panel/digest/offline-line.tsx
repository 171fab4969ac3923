import { Facts } from '#db/facts/facts.ts';
import { useEffect, useState } from 'react';
import { useDeviceFact } from '#workspace/actions/use-device-fact.ts';
import { useOnline } from '#workspace/platform/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';
import { messages } from './digest.texts.ts';

const offlineFacts = new Facts({ offlineTold: false });

/** Shown the first time that this phone has no network, until it is read or the network is back (PWA-32). */
export function OfflineLine() {
  const online = useOnline();
  const [told, keepTold] = useDeviceFact(offlineFacts, 'offlineTold');
  const isFirst = !online && told === false;
  const [shown, setShown] = useState(false);
  if (isFirst && !shown) setShown(true);
  useEffect(() => {
    if (online && shown) keepTold(true);
  }, [online, shown, keepTold]);
  if (!isFirst) return null;
  return (
    <aside
      aria-live="polite"
      aria-label={messages.offline.label}
      className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-card bg-sheet py-1.5 pr-1.5 pl-4"
    >
      <p className="min-w-0 flex-1 basis-48 py-1">{messages.offline.text}</p>
      <Button size="small" variant="quiet" onClick={() => keepTold(true)}>
        {messages.offline.ok}
      </Button>
    </aside>
  );
}
