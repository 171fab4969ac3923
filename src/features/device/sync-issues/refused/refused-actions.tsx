import { useState } from 'react';
import { useNow } from '#workspace/data/use-now.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Check, Pencil, RotateCcw, Trash2, Undo2 } from '#ui/icons.ts';
import type { RefusedGroup } from './refused-groups.ts';
import { RestoreSheet } from './restore-sheet.tsx';
import { restorationOf } from './restored-row.ts';
import { messages } from '#features/device/sync-issues/review.texts.ts';
import { useRestore } from './use-restore.ts';
import { useReviewActions } from './use-review-actions.ts';
import type { Resolutions } from './resolutions.ts';

interface RefusedActsProps {
  group: RefusedGroup;
  ways: Resolutions;
  onMend: () => void;
  onDiscard: () => void;
}

const { refused } = messages;

/** The most promising action comes first. */
export function RefusedActions({ group, ways, onMend, onDiscard }: RefusedActsProps) {
  const { retry } = useReviewActions();
  const looks = (way: Resolutions['first']) => (ways.first === way ? 'primary' : 'secondary');
  const buttons = {
    restore: ways.restore && <RestoreButton key="restore" group={group} />,
    mend: ways.mend && (
      <Button key="mend" size="small" variant={looks('mend')} onClick={onMend}>
        <Pencil aria-hidden className="size-4" />
        {refused.mend}
      </Button>
    ),
    retry: ways.retry && (
      <Button key="retry" size="small" variant={looks('retry')} onClick={() => void retry(group.entry)}>
        <RotateCcw aria-hidden className="size-4" />
        {refused.retry}
      </Button>
    ),
  };
  const inOrder =
    ways.first === 'retry' ? [buttons.retry, buttons.mend] : [buttons.restore, buttons.mend, buttons.retry];
  return (
    <div className="flex flex-wrap gap-2">
      {inOrder}
      {ways.settled ? <Understood group={group} /> : <Discard onDiscard={onDiscard} />}
    </div>
  );
}

function Discard({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Button size="small" variant="quiet" className="text-red hover:bg-red-soft" onClick={onDiscard}>
      <Trash2 aria-hidden className="size-4" />
      {refused.discard}
    </Button>
  );
}

/** Nothing is lost, so no question is needed. */
function Understood({ group: { entry, sameRow } }: { group: RefusedGroup }) {
  const { discard } = useReviewActions();
  return (
    <Button size="small" variant="primary" onClick={() => void discard([...sameRow, entry])}>
      <Check aria-hidden className="size-4" />
      {refused.understood}
    </Button>
  );
}

/** A category or supplier is restored at once; if money may be written, a form shows it first. */
function RestoreButton({ group }: { group: RefusedGroup }) {
  const nowMs = useNow();
  const restoreRow = useRestore();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const restoration = restorationOf([group.entry, ...group.sameRow], nowMs);
  if (!restoration) return null;
  // The button stays until the refusal has gone: a second press would create the row twice.
  const restore = async (): Promise<void> => {
    setBusy(true);
    await restoreRow(group, restoration, false);
    setBusy(false);
  };
  const press = () => (restoration.price === null ? void restore() : setOpen(true));
  return (
    <>
      <Button size="small" variant="primary" busy={busy} onClick={press}>
        <Undo2 aria-hidden className="size-4" />
        {refused.restore}
      </Button>
      {open && <RestoreSheet group={group} restoration={restoration} onClose={() => setOpen(false)} />}
    </>
  );
}
