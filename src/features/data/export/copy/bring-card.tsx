import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useState } from 'react';
import { importFacts, type SheetImport } from '#workspace/actions/made-rows.ts';
import { showNotSaved } from '#workspace/actions/not-saved.ts';
import { useReady, useRows } from '#workspace/data/use-rows.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { withLoading } from '#workspace/platform/loading.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { bringCopy, bringSettings, type CopyProgress, type CopyRefusal } from './bring-copy.ts';
import { type CopyPlan, copyPlan } from './copy-plan.ts';
import { copyMessages } from './copy.texts.ts';
import type { WholeCopy } from './whole-copy.ts';

const { bring: texts } = copyMessages;

interface Choices {
  both: boolean;
  booked: boolean;
  settings: boolean;
}

export function BringCard({ copy }: { copy: WholeCopy }) {
  const { store } = useWorkspace();
  const last = useLiveQuery(() => importFacts.read(store.db, 'sheetImport'), [store]);
  const [choices, setChoices] = useState<Choices>({ both: false, booked: false, settings: true });
  const { run, progress, outcome } = useBringing(copy);
  if (last === undefined) return null;
  if (outcome) return <DoneCard {...outcome} />;
  // Hides the questions, whose plan would change with each saved part.
  if (progress) return <ProgressCard {...progress} />;
  return <Asking copy={copy} last={last} choices={choices} onChoose={setChoices} onBring={run} />;
}

function ProgressCard({ done, of }: CopyProgress) {
  return (
    <SectionCard title={texts.title}>
      <Progress label={texts.saving} value={done / of} />
      <p className="text-sm text-soft">{texts.keepOpen}</p>
    </SectionCard>
  );
}

interface Outcome {
  fresh: CopyPlan['fresh'];
  refused: CopyRefusal[];
}

interface AskingProps {
  copy: WholeCopy;
  last: SheetImport | null;
  choices: Choices;
  onChoose: (choices: Choices) => void;
  onBring: (bringing: Bringing) => Promise<void>;
}

function Asking({ copy, last, choices, onChoose, onBring }: AskingProps) {
  const { plan, nonce } = usePlan(copy, last, choices);
  const ready = useReady();
  const { fresh, known } = plan;
  const isCut = last?.copy?.id === copy.id && last.copy.left > 0;
  const isNothing = plan.calls.length === 0;
  const hasKnown = known.accounts + known.clients > 0;
  return (
    <SectionCard title={texts.title}>
      {!isNothing && <Limits movements={copy.rows.finances.length} />}
      {isNothing && <p role="status">{texts.nothing}</p>}
      {isCut && <p role="status">{texts.cut}</p>}
      {(hasKnown || choices.both) && (
        <RadioGroup
          name="twins"
          label={texts.twins(known)}
          options={[
            { value: 'skip', label: texts.skip },
            { value: 'both', label: texts.both },
          ]}
          value={choices.both ? 'both' : 'skip'}
          onChange={({ target }) => onChoose({ ...choices, both: target.value === 'both' })}
        />
      )}
      {!isNothing && (
        <RadioGroup
          name="books"
          label={texts.books}
          hint={texts.booksHint}
          options={[
            { value: 'no', label: texts.unbooked },
            { value: 'yes', label: texts.booked },
          ]}
          value={choices.booked ? 'yes' : 'no'}
          onChange={({ target }) => onChoose({ ...choices, booked: target.value === 'yes' })}
        />
      )}
      {!(isNothing && choices.settings) && (
        <Checkbox
          label={texts.settings}
          hint={texts.settingsHint}
          checked={choices.settings}
          onChange={({ target }) => onChoose({ ...choices, settings: target.checked })}
        />
      )}
      {!isNothing && (
        <Button
          variant="primary"
          className="self-start max-md:w-full"
          disabledReason={ready ? undefined : texts.behind}
          onClick={() => void onBring({ plan, nonce, settings: choices.settings })}
        >
          {fresh.accounts + fresh.clients > 0 ? texts.button(fresh) : texts.rest}
        </Button>
      )}
    </SectionCard>
  );
}

/** Contents and limits, shown before the press (OUT-10). */
function Limits({ movements }: { movements: number }) {
  return (
    <div className="text-sm text-soft">
      <p>{texts.comes}</p>
      <p className="mt-2 font-medium">{texts.staysTitle}</p>
      <ul className="list-disc pl-5">
        {texts.stays(movements).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

function usePlan(copy: WholeCopy, last: SheetImport | null, { both, booked, settings }: Choices) {
  const { userId, env } = useWorkspace();
  const [fresh] = useState(() => env.newId());
  const known = last?.copy?.id === copy.id ? last : null;
  const nonce = known?.copy?.nonce ?? fresh;
  const here = {
    categories: useRows('categories'),
    suppliers: useRows('suppliers'),
    streamings: useRows('streamings'),
    clients: useRows('clients'),
    templates: useRows('templates'),
  };
  const { categories, suppliers, streamings, clients, templates } = here;
  const plan = useMemo(
    () => {
      const made = new Set(known?.made.map(({ id }) => id));
      return copyPlan(copy.rows, here, { userId, nonce, made, both, booked, settings });
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `here` is made again of its tables
    [
      copy,
      known,
      userId,
      nonce,
      both,
      booked,
      settings,
      categories,
      suppliers,
      streamings,
      clients,
      templates,
    ],
  );
  return { plan, nonce };
}

interface Bringing {
  plan: CopyPlan;
  nonce: string;
  settings: boolean;
}

function useBringing(copy: WholeCopy) {
  const workspace = useWorkspace();
  const [progress, setProgress] = useState<CopyProgress | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const run = async ({ plan, nonce, settings }: Bringing): Promise<void> => {
    const { calls, fresh, categoryIds } = plan;
    setProgress({ done: 0, of: calls.length });
    const name = copyMessages.preview.title(copy.owner.username);
    try {
      const refused = await withLoading(() =>
        bringCopy(workspace, calls, { name, copyId: copy.id, nonce, onProgress: setProgress }),
      );
      if (settings) await bringSettings(workspace.store.db, copy.settings, categoryIds);
      setOutcome({ fresh, refused });
    } catch (error) {
      showNotSaved(error);
    } finally {
      setProgress(null);
    }
  };
  return { run, progress, outcome };
}

const MOST_SHOWN = 20;

function DoneCard({ fresh, refused }: Outcome) {
  return (
    <SectionCard title={texts.done(fresh)}>
      <p role="status" className="text-sm text-soft">
        {texts.doneText}
      </p>
      {refused.length > 0 && (
        <div role="alert" className="rounded-control bg-red-soft px-3 py-2 text-sm text-red">
          <p className="font-medium">{texts.refused(refused.length)}</p>
          <ul>
            {refused.slice(0, MOST_SHOWN).map(({ name, message }, index) => (
              <li key={index}>{`${name}: ${message}`}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <LinkButton to="/sold">{texts.accounts}</LinkButton>
        <LinkButton to="/import">{texts.undo}</LinkButton>
      </div>
    </SectionCard>
  );
}
