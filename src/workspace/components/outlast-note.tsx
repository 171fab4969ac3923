import { IfMay } from '#workspace/components/opening/if-may.tsx';
import type { ReactNode } from 'react';
import { dayDistance } from '#domain/dates/dates.ts';
import { accountGap } from '#domain/dates/outlasting.ts';
import type { Client, Streaming } from '#domain/rows.ts';
import { Button } from '#ui/buttons/button.tsx';
import { WarningLines } from '#ui/feedback/warning-lines.tsx';
import { OctagonAlert } from '#ui/icons.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { messages } from './outlast.texts.ts';
import { outlastWarning, renewBy } from './outlast-warning.ts';

interface OutlastNoteProps {
  endDate: string | null;
  streaming: Streaming | undefined;
  nowMs: number;
  /** The alternative to renewing an ended account. */
  children?: ReactNode;
}

/**
 * Compares a client's end with the account's. A fact if the account is renewed each month; amber if it ends within days
 * or is in support; red, with the ways out, if it has ended (CLI-80, CLI-81).
 */
export function OutlastNote({ endDate, streaming, nowMs, children }: OutlastNoteProps) {
  if (endDate === null || !streaming) return null;
  const gap = accountGap(endDate, streaming, { nowMs });
  if (gap === 'ended') return <Ended streaming={streaming} nowMs={nowMs} ways={children} />;
  const fact = renewBy(endDate, streaming, nowMs);
  if (fact !== null) return <p className="figures text-sm text-soft">{fact}</p>;
  return <WarningLines lines={outlastWarning(endDate, streaming, nowMs)} />;
}

type EndedProps = { streaming: Streaming; nowMs: number; ways: ReactNode };

function Ended({ streaming: { id, endDate }, nowMs, ways }: EndedProps) {
  const { openDialog } = useDialog();
  return (
    <div role="status" className="flex flex-col gap-2 rounded-control bg-red-soft px-3 py-2.5">
      <p className="flex items-start gap-2 font-medium text-red">
        <OctagonAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        {messages.ended(-dayDistance(endDate, nowMs))}
      </p>
      <div className="flex flex-wrap gap-2">
        <IfMay dialog="account-renew">
          <Button size="small" onClick={() => openDialog('account-renew', id)}>
            {messages.renew}
          </Button>
        </IfMay>
        {ways}
      </div>
    </div>
  );
}

export function MoveWay({ client: { id } }: { client: Pick<Client, 'id'> }) {
  const { openDialog } = useDialog();
  return (
    <IfMay dialog="client-move">
      <Button size="small" onClick={() => openDialog('client-move', id)}>
        {messages.move}
      </Button>
    </IfMay>
  );
}
