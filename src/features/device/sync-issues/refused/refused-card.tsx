import { useState } from 'react';
import type { OutboxEntry } from '#db/local-database.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { OctagonAlert } from '#ui/icons.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { ChangeFacts } from '#features/device/sync-issues/change-facts.tsx';
import { titleOf, type DescribeContext } from '#features/device/sync-issues/describe-change.ts';
import { MendSheet } from './mend-sheet.tsx';
import { formatInstant } from '#ui/format-instant.ts';
import { RefusedActions } from './refused-actions.tsx';
import type { RefusedGroup } from './refused-groups.ts';
import { messages } from '#features/device/sync-issues/review.texts.ts';
import { useReviewActions } from './use-review-actions.ts';
import { resolutionsOf } from './resolutions.ts';

const DONE_MS = 2_000;

export function RefusedCard({ group, context }: { group: RefusedGroup; context: DescribeContext }) {
  const { entry, heldBack, sameRow } = group;
  const [asking, setAsking] = useState<'mend' | 'discard' | null>(null);
  const close = () => setAsking(null);
  const ways = resolutionsOf(entry, context.lookup);
  return (
    <>
      <Said entry={entry} context={context} />
      {sameRow.map((other) => (
        <Said key={other.seq} entry={other} context={context} />
      ))}
      <ServerWords entry={entry} hint={ways.hint} />
      {heldBack.length > 0 && <HeldBack entries={heldBack} context={context} />}
      <RefusedActions
        group={group}
        ways={ways}
        onMend={() => setAsking('mend')}
        onDiscard={() => setAsking('discard')}
      />
      {asking === 'mend' && <MendSheet entry={entry} onClose={close} />}
      {asking === 'discard' && <DiscardDialog group={group} context={context} onClose={close} />}
    </>
  );
}

function Said({ entry, context }: { entry: OutboxEntry; context: DescribeContext }) {
  return (
    <div className="flex flex-col gap-1.5">
      <h3 className="font-semibold">{titleOf(entry, context)}</h3>
      <p className="figures text-sm text-soft">{messages.refused.at(formatInstant(entry.occurredAt))}</p>
      {entry.origin && <p className="text-sm text-soft">{messages.refused.fromSheet(entry.origin)}</p>}
      <ChangeFacts entry={entry} context={context} />
    </div>
  );
}

function ServerWords({ entry, hint }: { entry: OutboxEntry; hint: string | null }) {
  return (
    <div className="flex items-start gap-2 rounded-control bg-red-soft px-3 py-2 text-sm text-red">
      <OctagonAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <span className="sr-only">{messages.refused.says} </span>
          {entry.refusal?.message}
        </p>
        {hint !== null && <p>{hint}</p>}
      </div>
    </div>
  );
}

function HeldBack({ entries, context }: { entries: readonly OutboxEntry[]; context: DescribeContext }) {
  return (
    <div className="border-l-2 border-line pl-3 text-sm">
      <p className="text-soft">{messages.refused.heldBack(entries.length)}</p>
      <ul>
        {entries.map((entry) => (
          <li key={entry.seq}>{titleOf(entry, context)}</li>
        ))}
      </ul>
    </div>
  );
}

function DiscardDialog({
  group,
  context,
  onClose,
}: {
  group: RefusedGroup;
  context: DescribeContext;
  onClose: () => void;
}) {
  const { entry, heldBack, sameRow } = group;
  const { discard } = useReviewActions();
  const { title, lost, alsoLost } = messages.discard;
  const confirm = async (): Promise<void> => {
    const failed = await discard([...sameRow, entry]);
    if (failed !== null) return;
    showResult({ status: 'success', message: messages.refused.discarded, ms: DONE_MS });
    onClose();
  };
  const lines = [entry, ...sameRow].map((each) => lost(titleOf(each, context)));
  if (heldBack.length > 0) lines.push(alsoLost(heldBack.length));
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={title}
      description={lines.join(' ')}
      confirmLabel={messages.refused.discard}
    />
  );
}
