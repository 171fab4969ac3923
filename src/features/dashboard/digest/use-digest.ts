import { useAlerts } from '#workspace/actions/use-alerts.ts';
import { useAttention } from './use-attention.ts';
import { useDeviceChoice } from '#workspace/actions/use-device-choice.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { type Attention, attentionTotal } from '#domain/attention.ts';
import { calendarDay } from '#domain/dates/dates.ts';

/** The digest of today, and how to say that it has been read. */
export interface Digest {
  /** Null where there is nothing to tell, it has been read today, or the reseller wants none. */
  attention: Attention | null;
  read: () => void;
}

/** What needs the reseller, told once a calendar day on this device; undefined while it is being read. */
export function useDigest(): Digest | undefined {
  const [alerts] = useAlerts();
  const [readDay, keepDay] = useDeviceChoice('digestDay');
  const attention = useAttention();
  const today = calendarDay(useNow());
  if (!alerts || readDay === undefined || !attention) return undefined;
  const shown = alerts.digest && readDay !== today && attentionTotal(attention) > 0;
  return { attention: shown ? attention : null, read: () => keepDay(today) };
}
