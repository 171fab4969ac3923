import { type Control, useWatch } from 'react-hook-form';
import { useNow } from '#desk/use-now.ts';
import { clientStateAt, hasEnded } from '#domain/expiry.ts';
import type { Client, Streaming } from '#domain/rows.ts';
import { type DateValues, instantOn } from './term-dates.ts';
import { messages } from './terms.messages.ts';
import { EndChange } from '#ui/end-change.tsx';
import { outlastWarning } from '#desk/outlast-warning.ts';
import { WarningLines } from '#ui/warning-lines.tsx';

interface DatesPreviewProps {
  control: Control<DateValues>;
  old: Client;
  streaming: Streaming | undefined;
}

const { dates } = messages;

/** What the new dates will do: the end before and after, the state that follows, what to look out for. */
export function DatesPreview({ control, old, streaming }: DatesPreviewProps) {
  const nowMs = useNow();
  const endDate = instantOn(useWatch({ control, name: 'endDate' }), old.endDate);
  if (endDate === '') return <p className="text-sm text-soft">{dates.incomplete}</p>;
  return (
    <div className="flex flex-col gap-3">
      <EndChange
        before={{ label: dates.before, endDate: old.endDate }}
        after={{ label: dates.after, endDate }}
      />
      <p className="text-sm">{[stateAfter(old, endDate, nowMs), dates.keepsMoney].join(' ').trim()}</p>
      <WarningLines lines={streaming ? outlastWarning(endDate, streaming) : []} />
    </div>
  );
}

/** The state follows the end (rules §3). */
function stateAfter(old: Client, endDate: string, nowMs: number): string {
  if (hasEnded(endDate, nowMs)) return dates.endsNow;
  return clientStateAt(old, nowMs) === 'Vencido' ? dates.revives : '';
}
