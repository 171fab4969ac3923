import { useNow } from '#workspace/data/use-now.ts';
import { hasEnded } from '#domain/dates/expiry.ts';
import { EndChange } from '#ui/end-change.tsx';
import { WarningLines } from '#ui/feedback/warning-lines.tsx';
import type { TermSubject } from './period-subject.ts';
import { messages } from './periods.messages.ts';

interface TermEffectProps {
  subject: TermSubject;
  /** The end after the change. */
  endDate: string;
  moved: boolean;
  /** Empty ones are left out. */
  sentences: readonly string[];
}

const { effect } = messages;

export function TermEffect({ subject, endDate, moved, sentences }: TermEffectProps) {
  const nowMs = useNow();
  const { endDate: before } = subject.term;
  const warnings = subject.warnings(endDate, nowMs);
  return (
    <div className="flex flex-col gap-3">
      <EndChange
        before={{ label: hasEnded(before, nowMs) ? effect.beforeEnded : effect.before, endDate: before }}
        after={{ label: effect.after, endDate }}
      />
      <p className="figures text-sm">{sentences.filter(Boolean).join(' ')}</p>
      <WarningLines lines={moved ? [effect.moved, ...warnings] : warnings} />
    </div>
  );
}
