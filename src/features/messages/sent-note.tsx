import { useNow } from '#desk/use-now.ts';
import { type SentAbout, useLastSent } from '#desk/use-sent.ts';
import { Check } from '#ui/icons.ts';
import { sentInWords } from './sent-words.ts';

/** When this message last went out, quietly; nothing if it never did (MSG-07). */
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
