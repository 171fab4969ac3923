import { useLiveQuery } from 'dexie-react-hooks';
import { deviceFacts } from '#db/facts/device-facts.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { hasPush, isInstalled } from '#workspace/platform/capabilities.ts';
import { useAlerts } from '#workspace/actions/use-alerts.ts';
import { useNotifications } from '#workspace/platform/use-notifications.ts';
import { useRows } from '#workspace/data/use-rows.ts';
import { usePeriodicSync } from '#workspace/platform/use-periodic-sync.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { messages } from './digest.messages.ts';
import { isOfferDue } from './notify-offer-due.ts';

const TOLD_MS = 3_000;

export interface Offer {
  text: string;
  accept: () => void;
  decline: () => void;
}

/** Null unless the browser can still ask, the reseller has clients and the offer is due. */
export function useNotifyOffer(): Offer | null {
  const { store, clock } = useWorkspace();
  const [alerts, change] = useAlerts();
  const { standing, ask } = useNotifications();
  const hasClients = useRows('clients').length > 0;
  const woken = usePeriodicSync();
  const openings = useLiveQuery(() => deviceFacts.read(store.db, 'openings'), [store]);
  if (!alerts || !openings || woken === undefined || standing !== 'default' || !hasClients) return null;
  const facts = { alerts, days: openings.days, installed: isInstalled(), nowMs: clock.now() };
  if (!isOfferDue(facts)) return null;
  const decline = (): void => change({ declinedAt: clock.now() });
  const accept = async (): Promise<void> => {
    const answer = await ask();
    if (answer === 'granted') {
      return showResult({ status: 'success', message: messages.offer.granted, ms: TOLD_MS });
    }
    decline();
    showResult({ status: 'warning', message: messages.offer.refused, ms: TOLD_MS });
  };
  const { text, textAsleep } = messages.offer;
  return { text: woken || hasPush() ? text : textAsleep, accept: () => void accept(), decline };
}
