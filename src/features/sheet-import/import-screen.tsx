import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Page } from '#ui/page.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { BringCard, type Counts } from '#features/sheet-import/screen/bring-card.tsx';
import { ColumnsCard } from '#features/sheet-import/screen/columns-card.tsx';
import { OpenSheet } from '#features/sheet-import/screen/open-sheet.tsx';
import { QuestionsCard, TabsCard } from '#features/sheet-import/screen/questions-card.tsx';
import { RowsCard } from '#features/sheet-import/screen/rows-card.tsx';
import { UndoCard } from '#features/sheet-import/screen/undo-card.tsx';
import { type Opened, useSheet } from '#features/sheet-import/screen/use-sheet.ts';
import { messages } from './sheet-import.messages.ts';

type Stage = { at: 'open' } | { at: 'preview'; opened: Opened } | { at: 'done'; counts: Counts };

/** Leaves a sheet in minutes: open or paste, look, bring (ADR 0152 to 0155). */
export function ImportScreen() {
  const [stage, setStage] = useState<Stage>({ at: 'open' });
  const restart = (): void => setStage({ at: 'open' });
  const actions = stage.at === 'preview' && <Button onClick={restart}>{messages.another}</Button>;
  const subtitle = stage.at === 'preview' ? stage.opened.name || messages.pasted : undefined;
  return (
    <Page
      title={messages.title}
      subtitle={subtitle}
      back={{ to: '/', label: messages.back }}
      actions={actions}
    >
      {stage.at === 'open' && (
        <>
          <p className="max-w-prose text-soft">{messages.intro}</p>
          <OpenSheet onOpen={(opened) => setStage({ at: 'preview', opened })} />
        </>
      )}
      {stage.at === 'preview' && (
        <Preview opened={stage.opened} onDone={(counts) => setStage({ at: 'done', counts })} />
      )}
      {stage.at === 'done' && <Done counts={stage.counts} onAnother={restart} />}
      {stage.at !== 'preview' && <UndoCard onUndone={restart} />}
    </Page>
  );
}

function Preview({ opened, onDone }: { opened: Opened; onDone: (counts: Counts) => void }) {
  const state = useSheet(opened);
  const tabs = [...state.picked].toSorted((a, b) => a - b);
  return (
    <>
      <TabsCard state={state} />
      {tabs.map((tab) => (
        <QuestionsCard key={tab} state={state} tab={tab} />
      ))}
      {tabs.map((tab) => (
        <ColumnsCard key={tab} state={state} tab={tab} isOne={tabs.length === 1} />
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
        <Button variant="quiet" onClick={onAnother}>
          {messages.another}
        </Button>
      </div>
    </SectionCard>
  );
}
