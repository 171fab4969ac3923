import { formatDate } from '#domain/dates.ts';
import { clientStateAt, daysLeftShown, daysLeft, daysLeftTone, profileTone } from '#domain/expiry.ts';
import type { Client } from '#domain/rows.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { messages } from './clients.messages.ts';

/** The client's state as it is now, and how long it lasts (EXP-02, EXP-03, EXP-10). */
export function ClientBadges({ client, nowMs }: { client: Client; nowMs: number }) {
  const state = clientStateAt(client, nowMs);
  const left = daysLeftShown(client.endDate, nowMs);
  const { card } = messages;
  return (
    <>
      <StatusBadge tone={profileTone(client, nowMs)} label={state} />
      <StatusBadge
        tone={daysLeftTone(daysLeft(client.endDate, nowMs))}
        label={state === 'Vencido' ? card.ended(formatDate(client.endDate)) : card.daysLeft(left)}
      />
    </>
  );
}
