import { useState } from 'react';
import { useNow } from '#desk/use-now.ts';
import { Button } from '#ui/button.tsx';
import { Pencil, RotateCcw, Trash2, Undo2 } from '#ui/icons.ts';
import { editableFields } from './body-values.ts';
import { isRestorable, type RefusedGroup } from './refused-groups.ts';
import { RestoreSheet } from './restore-sheet.tsx';
import { restorationOf } from './restored-row.ts';
import { messages } from './review.messages.ts';
import { useRestore } from './use-restore.ts';
import { isKnown, useReviewActs } from './use-review-acts.ts';

interface RefusedActsProps {
  group: RefusedGroup;
  onMend: () => void;
  onDiscard: () => void;
}

const { refused } = messages;

/** The ways out of a refusal, the likeliest to help first. */
export function RefusedActs({ group, onMend, onDiscard }: RefusedActsProps) {
  const { entry } = group;
  const { retry } = useReviewActs();
  const restorable = isRestorable(entry);
  const mendable = !restorable && isKnown(entry) && editableFields(entry.body).length > 0;
  return (
    <div className="flex flex-wrap gap-2">
      {restorable && <RestoreButton group={group} />}
      {mendable && (
        <Button size="small" variant="primary" onClick={onMend}>
          <Pencil aria-hidden className="size-4" />
          {refused.mend}
        </Button>
      )}
      {isKnown(entry) && (
        <Button size="small" onClick={() => void retry(entry)}>
          <RotateCcw aria-hidden className="size-4" />
          {refused.retry}
        </Button>
      )}
      <Button size="small" variant="quiet" className="text-red hover:bg-red-soft" onClick={onDiscard}>
        <Trash2 aria-hidden className="size-4" />
        {refused.discard}
      </Button>
    </div>
  );
}

/** A category or supplier comes back at once; where money may be written, a form shows it first. */
function RestoreButton({ group }: { group: RefusedGroup }) {
  const nowMs = useNow();
  const restoreRow = useRestore();
  const [open, setOpen] = useState(false);
  const restoration = restorationOf([group.entry, ...group.sameRow], nowMs);
  if (!restoration) return null;
  const press = () =>
    restoration.price === null ? void restoreRow(group, restoration, false) : setOpen(true);
  return (
    <>
      <Button size="small" variant="primary" onClick={press}>
        <Undo2 aria-hidden className="size-4" />
        {refused.restore}
      </Button>
      {open && <RestoreSheet group={group} restoration={restoration} onClose={() => setOpen(false)} />}
    </>
  );
}
