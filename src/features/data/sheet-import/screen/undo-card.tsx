import { useLiveQuery } from 'dexie-react-hooks';
import { importFacts, type SheetImport } from '#workspace/actions/made-rows.ts';
import { undoableUntil, undoImport } from '#features/data/sheet-import/carry/undo.ts';
import { messages } from '#features/data/sheet-import/sheet-import.texts.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useReady } from '#workspace/data/use-rows.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { withLoading } from '#workspace/platform/loading.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { formatInstant } from '#ui/format-instant.ts';
import { Undo2 } from '#ui/icons.ts';
import { SectionCard } from '#ui/section-card.tsx';
import { AskFirst } from './ask-first.tsx';

const DONE_MS = 5_000;
const { undo } = messages;

export function UndoCard({ onUndone }: { onUndone: () => void }) {
  const { store } = useWorkspace();
  const nowMs = useNow();
  const last = useLiveQuery(() => importFacts.read(store.db, 'sheetImport'), [store]);
  if (!last || undoableUntil(last) <= nowMs) return null;
  return <Last last={last} onUndone={onUndone} />;
}

function Last({ last, onUndone }: { last: SheetImport; onUndone: () => void }) {
  const run = useUndo(last, onUndone);
  const ready = useReady();
  return (
    <SectionCard title={undo.card(last.name)}>
      <p className="text-sm text-soft">
        {undo.until(formatInstant(new Date(undoableUntil(last)).toISOString()))}
      </p>
      <AskFirst
        words={{ ...undo, confirm: undo.button }}
        onConfirm={run}
        className="self-start max-md:w-full"
        disabledReason={ready ? undefined : messages.behind}
      >
        <Undo2 aria-hidden className="size-4" />
        {undo.button}
      </AskFirst>
    </SectionCard>
  );
}

function useUndo(last: SheetImport, onUndone: () => void) {
  const workspace = useWorkspace();
  return async (): Promise<void> => {
    const { kept, ...counts } = await withLoading(() =>
      undoImport(workspace, last, () => workspace.env.newId()),
    );
    showResult({ status: 'success', message: undo.done(counts, kept), ms: DONE_MS });
    onUndone();
  };
}
