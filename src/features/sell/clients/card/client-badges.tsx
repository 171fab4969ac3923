import { dayDistance, formatDate } from '#domain/dates/dates.ts';
import { clientStateAt, daysLeftShown, daysLeft, daysLeftTone, profileTone } from '#domain/dates/expiry.ts';
import type { Client } from '#domain/rows.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { messages } from '#features/sell/clients/clients.texts.ts';

const { card } = messages;

export function ClientBadges({ client, nowMs }: { client: Client; nowMs: number }) {
  const state = clientStateAt(client, nowMs);
  return (
    <>
      <StatusBadge tone={profileTone(client, nowMs)} label={state} />
      <StatusBadge
        tone={daysLeftTone(daysLeft(client.endDate, nowMs))}
        label={
          state === 'Vencido' ? card.ended(formatDate(client.endDate)) : leftWords(client.endDate, nowMs)
        }
      />
    </>
  );
}

/** Today and tomorrow have no number beside them: it would name another day (EXP-22). */
function leftWords(endDate: string, nowMs: number): string {
  const distance = dayDistance(endDate, nowMs);
  if (distance === 0) return card.endsToday;
  return distance === 1 ? card.endsTomorrow : card.daysLeft(daysLeftShown(endDate, nowMs));
}
