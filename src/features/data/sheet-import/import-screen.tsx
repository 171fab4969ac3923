import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Page } from '#ui/page.tsx';
import { cx } from '#ui/cx.ts';
import { SectionCard } from '#ui/section-card.tsx';
import { BringCard, type Counts } from '#features/data/sheet-import/screen/bring-card.tsx';
import { ColumnsCard } from '#features/data/sheet-import/screen/columns-card.tsx';
import { OpenSheet } from '#features/data/sheet-import/screen/open-sheet.tsx';
import { AskFirst } from '#features/data/sheet-import/screen/ask-first.tsx';
import { QuestionsCard, TabsCard } from '#features/data/sheet-import/screen/questions-card.tsx';
import { RowsCard } from '#features/data/sheet-import/screen/rows-card.tsx';
import { UndoCard } from '#features/data/sheet-import/screen/undo-card.tsx';
import { type Opened, useSheet } from '#features/data/sheet-import/screen/use-sheet.ts';
import { useStages } from '#features/data/sheet-import/screen/use-stages.ts';
import { messages } from './sheet-import.texts.ts';

/** Leaves a sheet in minutes: open or paste, look, bring (ADR 0152 to 0156). */
export function ImportScreen() {
  const { stage, look, finish, restart, putAway } = useStages();
  const isPreview = stage.at === 'preview';
  return (
    <Page
      title={messages.title}
      subtitle={isPreview ? stage.opened.name || messages.pasted : undefined}
      back={{ to: '/', label: messages.back }}
      actions={
        isPreview && (
          <AskFirst words={messages.putAway} onConfirm={putAway}>
            {messages.putAway.button}
          </AskFirst>
        )
      }
    >
      {stage.at === 'resuming' && <p role="status">{messages.reading}</p>}
      {stage.at === 'open' && (
        <>
          <p className="max-w-prose text-soft">{messages.intro}</p>
          {stage.isMissing && <p role="alert">{messages.failed.missing}</p>}
          <OpenSheet onOpen={look} />
        </>
      )}
      {isPreview && <Preview key={stage.opened.id} opened={stage.opened} onOpen={look} onDone={finish} />}
      {stage.at === 'done' && <Done counts={stage.counts} onAnother={restart} />}
      {(stage.at === 'open' || stage.at === 'done') && <UndoCard onUndone={restart} />}
    </Page>
  );
}

interface PreviewProps {
  opened: Opened;
  onOpen: (opened: Opened) => void;
  onDone: (counts: Counts) => void;
}

function Preview({ opened, onOpen, onDone }: PreviewProps) {
  const state = useSheet(opened);
  const tabs = [...state.picked].toSorted((a, b) => a - b);
  const { isKept, isResumed } = opened;
  return (
    <>
      <p role="status" className={cx('max-w-prose text-sm', isKept ? 'text-soft' : 'text-amber')}>
        {isResumed && `${messages.kept.resumed} `}
        {isKept ? messages.kept.text : messages.kept.noRoom}
      </p>
      <TabsCard state={state} />
      {tabs.map((tab) => (
        <QuestionsCard key={tab} state={state} tab={tab} />
      ))}
      {tabs.map((tab) => (
        <ColumnsCard key={tab} state={state} tab={tab} isOne={tabs.length === 1} onOpen={onOpen} />
      ))}
      <RowsCard state={state} />
      <BringCard state={state} onDone={onDone} />
    </>
  );
}

function Done({ counts, onAnother }: { counts: Counts; onAnother: () => void }) {
  const { done } = messages;
  return (
    <SectionCard title={done.title(counts)}>
      <p className="text-soft">{done.text}</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton to="/sold" variant="primary">
          {done.accounts}
        </LinkButton>
        <LinkButton to="/clients">{done.clients}</LinkButton>
        <Button onClick={onAnother}>{messages.another}</Button>
      </div>
    </SectionCard>
  );
}
