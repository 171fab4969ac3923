import { useNow } from '#workspace/data/use-now.ts';
import { type SentAbout, useLastSent } from '#workspace/data/use-sent.ts';
import { Check } from '#ui/icons.ts';
import { sentInWords } from './sent-labels.ts';

export function SentNote(about: SentAbout) {
  const nowMs = useNow();
  const atMs = useLastSent(about);
  if (atMs === undefined) return null;
  return (
    <p className="figures flex items-center gap-1.5 text-sm text-soft">
      <Check aria-hidden className="size-4 shrink-0" />
      {sentInWords(atMs, nowMs)}
    </p>
  );
}
