import type { UseFormRegisterReturn } from 'react-hook-form';
import type { OnlineList } from '#workspace/actions/use-online-list.ts';
import { Button } from '#ui/buttons/button.tsx';
import { cx } from '#ui/cx.ts';
import { TriangleAlert } from '#ui/icons.ts';
import { PhoneText } from '#ui/phone/phone-text.tsx';
import { Skeleton } from '#ui/lists/skeleton.tsx';
import { CANDIDATES_SHOWN, findByPhone } from './transfer-values.ts';
import { messages } from './wallet.texts.ts';
import type { Candidate } from '#contract/schemas/answers.ts';

interface CandidateChoiceProps {
  candidates: OnlineList<Candidate[]>;
  search: string;
  field: UseFormRegisterReturn;
}

export function CandidateChoice({ candidates, search, field }: CandidateChoiceProps) {
  const { answer, failure, reload } = candidates;
  if (answer === null) {
    if (failure === null) return <Skeleton className="h-11 w-full" />;
    return <Failure text={failure} onRetry={() => void reload()} />;
  }
  const found = findByPhone(answer, search);
  if (found === undefined) return null;
  if (found.length === 0) return <NotFound />;
  const shown = found.slice(0, CANDIDATES_SHOWN);
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 text-sm font-medium">{messages.results}</legend>
      <div className="flex max-h-64 flex-col gap-1 overflow-y-auto rounded-control border border-edge bg-well p-1">
        {shown.map((candidate) => (
          <Tile key={candidate.id} candidate={candidate} field={field} />
        ))}
      </div>
      {found.length > shown.length && (
        <p className="text-sm text-soft">{messages.keepTyping(shown.length, found.length)}</p>
      )}
    </fieldset>
  );
}

function Tile({ candidate, field }: { candidate: Candidate; field: UseFormRegisterReturn }) {
  return (
    <label className={TILE}>
      <input {...field} type="radio" value={candidate.id} className="size-4 shrink-0" />
      <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
        <bdi className="min-w-0 font-medium">{candidate.username}</bdi>
        <span className="figures text-sm text-soft">
          <PhoneText e164={candidate.phone} />
        </span>
      </span>
    </label>
  );
}

function NotFound() {
  return (
    <p role="status" className="flex items-start gap-1.5 text-sm font-medium text-red">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {messages.noUser}
    </p>
  );
}

function Failure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-red-soft p-3"
    >
      <p className="text-sm text-red">{text}</p>
      <Button size="small" onClick={onRetry}>
        {messages.retry}
      </Button>
    </div>
  );
}

const TILE = cx(
  'target flex shrink-0 cursor-pointer items-center gap-3 rounded-control border border-transparent px-3 py-1.5',
  'has-checked:border-edge has-checked:bg-sheet',
  'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
);
