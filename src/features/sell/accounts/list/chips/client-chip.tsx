import { memo } from 'react';
import { DAY_MS, formatDate } from '#domain/dates/dates.ts';
import { profileTone } from '#domain/dates/expiry.ts';
import { profilesLabel } from '#domain/slots/slot-list-text.ts';
import type { Client } from '#domain/rows.ts';
import { cx } from '#ui/cx.ts';
import { TONES } from '#ui/feedback/status-badge.tsx';
import { PendingBadge } from '#ui/lists/pending-badge.tsx';
import { messages } from '#features/sell/accounts/accounts.texts.ts';
import { wordOf } from '#features/sell/accounts/ended-labels.ts';
import { useIsPending } from '#features/sell/accounts/use-is-pending.ts';
import type { OpenDialog } from '#workspace/dialog/use-stable-dialog.ts';

export type ClientChipProps = { client: Client; nowMs: number; open: OpenDialog };

export const ClientChip = memo(function ClientChip({ client, nowMs, open }: ClientChipProps) {
  const pending = useIsPending('clients', client.id);
  const { icon: Glyph, className } = TONES[profileTone(client, nowMs)];
  const word = wordOf(client, nowMs);
  const end = messages.ends(formatDate(client.endDate));
  const shortEnd = shortDate(client.endDate, nowMs);
  return (
    <button
      type="button"
      title={`${profilesLabel(client)} ${client.nameuser} · ${word} · ${end}`}
      onClick={() => open('client', client.id)}
      className={cx(CHIP, className)}
    >
      <Glyph aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0">
        <span className="flex min-w-0 gap-1">
          <strong className="shrink-0 font-semibold">{heldBy(client)}</strong>
          <span className="max-w-36 truncate md:max-w-20">{client.nameuser}</span>
        </span>
        <span className="block text-xs md:sr-only">
          {word} <span aria-hidden>· {shortEnd}</span>
        </span>
      </span>
      <span aria-hidden className="text-xs max-md:hidden">
        {shortEnd}
      </span>
      <span className="sr-only">{end}</span>
      {pending && <PendingBadge compact />}
    </button>
  );
});

const NEAR_DAYS = 180;

const CHIP = cx(
  'figures flex min-h-11 min-w-11 max-w-full items-center gap-1.5 rounded-control px-2 py-1 text-left text-sm leading-4',
  'hover:brightness-95 dense:min-h-7 dense:py-0.5',
);

function heldBy(client: Client): string {
  return client.accountType === 'Cuenta' ? profilesLabel(client) : client.numberprofile;
}

/** `22/12`, with the year if it differs from today's. */
function shortDate(endDate: string, nowMs: number): string {
  const date = formatDate(endDate);
  const isNear = Math.abs(Date.parse(endDate) - nowMs) < NEAR_DAYS * DAY_MS;
  return isNear ? date.slice(0, 'dd/mm'.length) : date;
}
