import { useState } from 'react';
import { bring, type Progress as Step, type RefusedLine } from '#features/data/sheet-import/carry/bring.ts';
import { callsOf } from '#features/data/sheet-import/plan/calls.ts';
import { messages } from '#features/data/sheet-import/sheet-import.texts.ts';
import { showNotSaved } from '#workspace/actions/not-saved.ts';
import { useProfile, useReady } from '#workspace/data/use-rows.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { withLoading } from '#workspace/platform/loading.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { countsOf, isAllThere, type SheetState } from './use-sheet.ts';

const { options } = messages;

export interface Counts {
  accounts: number;
  clients: number;
}

interface BringCardProps {
  state: SheetState;
  onDone: (counts: Counts) => void;
}

export function BringCard({ state, onDone }: BringCardProps) {
  const counts = countsOf(state.plan);
  const { booked, duplicates } = state.answers;
  const { run, step, refused } = useBringing(state, onDone);
  const ready = useReady();
  const isNothing = counts.accounts + counts.clients === 0;
  const nothing = isAllThere(state.plan) ? messages.allThere : messages.nothing;
  const hasTwins =
    duplicates === 'both' ||
    state.plan.rows.some(({ outcome }) => outcome === 'joined' || outcome === 'known');
  return (
    <SectionCard title={options.title}>
      {hasTwins && (
        <RadioGroup
          name="duplicates"
          label={options.duplicates}
          options={[
            { value: 'merge', label: options.merge },
            { value: 'both', label: options.both },
          ]}
          value={duplicates}
          onChange={(event) => state.say({ duplicates: event.target.value === 'both' ? 'both' : 'merge' })}
        />
      )}
      <RadioGroup
        name="books"
        label={options.books}
        hint={options.booksHint}
        options={[
          { value: 'no', label: options.unbooked },
          { value: 'yes', label: options.booked },
        ]}
        value={booked ? 'yes' : 'no'}
        onChange={(event) => state.say({ booked: event.target.value === 'yes' })}
      />
      <p className="text-sm text-soft">{options.supplierPhone}</p>
      <Refused lines={refused} />
      {step ? (
        <div className="flex flex-col gap-1">
          <Progress label={messages[step.step]} value={step.done / step.of} />
          <p className="text-sm text-soft">{messages.keepOpen}</p>
        </div>
      ) : (
        <Button
          variant="primary"
          className="self-start max-md:w-full"
          disabledReason={isNothing ? nothing : ready ? undefined : messages.behind}
          onClick={() => void run()}
        >
          {messages.bring(counts)}
        </Button>
      )}
    </SectionCard>
  );
}

const MOST_SHOWN = 20;

function Refused({ lines }: { lines: readonly RefusedLine[] }) {
  if (lines.length === 0) return null;
  return (
    <div role="alert" className="rounded-control bg-red-soft px-3 py-2 text-sm text-red">
      <p className="font-medium">{messages.refusedTitle}</p>
      <ul>
        {lines.slice(0, MOST_SHOWN).map(({ line, sheet, message }) => (
          <li key={`${sheet}-${line}-${message}`}>{messages.refused(line, sheet, message)}</li>
        ))}
      </ul>
    </div>
  );
}

function useBringing(state: SheetState, onDone: (counts: Counts) => void) {
  const workspace = useWorkspace();
  const ownPhone = useProfile()?.phone ?? '';
  const [step, setStep] = useState<Step | null>(null);
  const [refused, setRefused] = useState<readonly RefusedLine[]>([]);
  const run = async (): Promise<void> => {
    const { plan, existing, opened, answers } = state;
    const { booked } = answers;
    const context = { nowMs: opened.nowMs, newId: () => workspace.env.newId(), ownPhone, booked };
    const calls = callsOf(plan, existing, context);
    setRefused([]);
    setStep({ step: 'checking', done: 0, of: calls.length });
    try {
      const outcome = await withLoading(() =>
        bring(workspace, calls, { name: opened.name, onProgress: setStep }),
      );
      if (outcome.ok) onDone(countsOf(plan));
      else setRefused(outcome.refused);
    } catch (error) {
      showNotSaved(error);
    } finally {
      setStep(null);
    }
  };
  return { run, step, refused };
}
