import { useNow } from '#workspace/data/use-now.ts';
import { endsSoon, hasEnded } from '#domain/dates/expiry.ts';
import { EndChange } from '#ui/end-change.tsx';
import { WarningLines } from '#ui/feedback/warning-lines.tsx';
import { MoveWay, OutlastNote } from '#workspace/components/outlast-note.tsx';
import { outlastingLine } from './period-state.ts';
import type { TermSubject } from './period-subject.ts';
import { messages } from './periods.texts.ts';

interface TermEffectProps {
  subject: TermSubject;
  endDate: string;
  moved: boolean;
  sentences: readonly string[];
}

const { effect } = messages;

export function TermEffect({ subject, endDate, moved, sentences }: TermEffectProps) {
  const nowMs = useNow();
  const { endDate: before } = subject.term;
  return (
    <div className="flex flex-col gap-3">
      <EndChange
        before={{ label: hasEnded(before, nowMs) ? effect.beforeEnded : effect.before, endDate: before }}
        after={{ label: effect.after, endDate }}
      />
      <p className="figures text-sm">{sentences.filter(Boolean).join(' ')}</p>
      <WarningLines lines={moved ? [effect.moved] : []} />
      <Beside subject={subject} endDate={endDate} nowMs={nowMs} />
    </div>
  );
}

type BesideProps = Pick<TermEffectProps, 'subject' | 'endDate'> & { nowMs: number };

/** Clients that end after an account renewed each month are a fact; near its end they are an alarm (CLI-80). */
function Beside({ subject: { beside }, endDate, nowMs }: BesideProps) {
  if ('streaming' in beside) {
    if (hasEnded(endDate, nowMs)) return null;
    return (
      <OutlastNote endDate={endDate} streaming={beside.streaming} nowMs={nowMs}>
        <MoveWay client={beside.client} />
      </OutlastNote>
    );
  }
  const lines = outlastingLine(beside.clients, endDate, nowMs);
  if (endsSoon({ endDate }, nowMs)) return <WarningLines lines={lines} />;
  return lines.length > 0 && <p className="text-sm text-soft">{lines.join(' ')}</p>;
}
