import { memo } from 'react';
import { formatDate } from '#domain/dates.ts';
import { clientStateAt, daysInWords, daysLeftShown, profileTone, type Tone } from '#domain/expiry.ts';
import type { Client } from '#domain/rows.ts';
import { cx } from '#ui/cx.ts';
import { CircleCheck, CircleMinus, Clock, OctagonAlert, TriangleAlert, type Icon } from '#ui/icons.ts';
import { PendingMark } from '#ui/pending-mark.tsx';
import { messages } from './accounts.messages.ts';
import { useIsPending } from './use-is-pending.ts';
import type { OpenDialog } from '#desk/use-stable-dialog.ts';

export type ClientChipProps = { client: Client; nowMs: number; open: OpenDialog };

/** A client in their profile's colour (seed 001 §4); the shape, and the words, say the same as the colour. */
export const ClientChip = memo(function ClientChip({ client, nowMs, open }: ClientChipProps) {
  const pending = useIsPending('clients', client.id);
  const { icon: Glyph, className } = LOOKS[profileTone(client, nowMs)];
  const word = wordOf(client, nowMs);
  const end = messages.ends(formatDate(client.endDate));
  return (
    <button
      type="button"
      title={`${client.numberprofile} ${client.nameuser} · ${word} · ${end}`}
      onClick={() => open('client', client.id)}
      className={cx(CHIP, className)}
    >
      <Glyph aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0">
        <span className="flex min-w-0 gap-1">
          <strong className="shrink-0 font-semibold">{client.numberprofile}</strong>
          <span className="max-w-36 truncate md:max-w-24">{client.nameuser}</span>
        </span>
        <span className="block text-xs md:sr-only">{word}</span>
      </span>
      <span className="sr-only">{end}</span>
      {pending && <PendingMark compact />}
    </button>
  );
});

const CHIP = cx(
  'figures flex min-h-11 min-w-11 max-w-full items-center gap-1.5 rounded-control px-2 py-1 text-left text-sm leading-4',
  'hover:brightness-95 dense:min-h-7 dense:py-0.5',
);

const LOOKS: Record<Tone, { icon: Icon; className: string }> = {
  red: { icon: OctagonAlert, className: 'bg-red-soft text-red' },
  amber: { icon: TriangleAlert, className: 'bg-amber-soft text-amber' },
  green: { icon: CircleCheck, className: 'bg-green-soft text-green' },
  blue: { icon: Clock, className: 'bg-blue-soft text-blue' },
  grey: { icon: CircleMinus, className: 'bg-grey-soft text-grey' },
};

function wordOf(client: Client, nowMs: number): string {
  const state = clientStateAt(client, nowMs);
  return state === 'Vendido' ? daysInWords(daysLeftShown(client.endDate, nowMs)) : state;
}
