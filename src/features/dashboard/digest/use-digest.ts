import { useAlerts } from '#workspace/actions/use-alerts.ts';
import { useAttention } from './use-attention.ts';
import { useDeviceChoice } from '#workspace/actions/use-device-choice.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { type Attention, attentionTotal } from '#domain/attention.ts';
import { calendarDay } from '#domain/dates/dates.ts';

export interface Digest {
  /** Null if nothing needs attention, it was read today, or the reseller wants no digest. */
  attention: Attention | null;
  read: () => void;
}

/** Shown once a calendar day on this device; undefined while it is being read. */
export function useDigest(): Digest | undefined {
  const [alerts] = useAlerts();
  const [readDay, keepDay] = useDeviceChoice('digestDay');
  const attention = useAttention();
  const today = calendarDay(useNow());
  if (!alerts || readDay === undefined || !attention) return undefined;
  const shown = alerts.digest && readDay !== today && attentionTotal(attention) > 0;
  return { attention: shown ? attention : null, read: () => keepDay(today) };
}
