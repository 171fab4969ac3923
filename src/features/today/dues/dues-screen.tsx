import { useHasTeam } from '#workspace/data/use-rows.ts';
import { type ComponentType, useState } from 'react';
import { DebtsGroup } from '#workspace/components/debts/debts-group.tsx';
import { useOnline } from '#workspace/platform/use-online.ts';
import { useDueAnswers } from '#workspace/data/use-follow-ups.ts';
import { useComplete } from '#workspace/data/use-sync-status.ts';
import { type Dues, duesCount, everyDue } from '#domain/dues.ts';
import { cx } from '#ui/cx.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { useVeryWide } from '#ui/use-wide.ts';
import { RenewBar } from '#features/today/dues/renewing/renew-bar.tsx';
import { useDueChoice } from './due-choice.ts';
import { useDueFilter, useShownDues } from './due-filter.ts';
import { DueFind } from './due-find.tsx';
import { DueFold } from './due-fold.tsx';
import { DueGroup } from './due-group.tsx';
import { DueHead } from './due-head.tsx';
import { openOf, QUEUE } from './due-queue.ts';
import { DeclinedRow, OpenRow, SentRow } from './due-row.tsx';
import { messages } from './dues.texts.ts';
import { Nobody } from './nobody.tsx';
import { useBeside } from './use-beside.ts';

const NOBODY: Dues = { today: [], overdue: [], tomorrow: [], later: [], older: [], sent: [], declined: [] };

interface DuesScreenProps {
  pane: ComponentType<{ id: string }>;
}

/** Today's clients come first, then the overdue, then tomorrow's; an answer takes a client off the queue. */
export function DuesScreen({ pane: Pane }: DuesScreenProps) {
  const { all, shown } = useShownDues();
  const { isOn, clear } = useDueFilter();
  const { chosen } = useDueChoice();
  const [finding, setFinding] = useState(isOn);
  const complete = useComplete();
  // Before the first complete pull an empty queue means nothing.
  const veryWide = useVeryWide();
  const beside = useBeside(shown ?? NOBODY);
  if (!all || !shown || (complete !== true && duesCount(all) === 0)) {
    return (
      <Page title={messages.title} width="narrow">
        <SkeletonList />
      </Page>
    );
  }
  const isFinding = finding || isOn;
  const toggleFind = (): void => {
    clear();
    setFinding(!isFinding);
  };
  const hasSome = everyDue(all).length > 0;
  const isBeside = veryWide && hasSome;
  return (
    <Page title={messages.title} width={isBeside ? 'wide' : 'narrow'}>
      <div
        className={cx(
          'grid min-w-0 items-start gap-6',
          isBeside && 'grid-cols-[minmax(0,1fr)_minmax(0,26rem)]',
        )}
      >
        <div className="flex min-w-0 flex-col gap-4">
          <DueHead dues={shown} finding={isFinding} onFind={hasSome ? toggleFind : undefined} />
          <UnknownAsked />
          {isFinding && <DueFind dues={all} />}
          {!isOn && <DebtsGroup />}
          <Listed dues={shown} beside={beside} />
          {chosen && <RenewBar dues={all} />}
        </div>
        {beside !== undefined && <Pane key={beside} id={beside} />}
      </div>
    </Page>
  );
}

function UnknownAsked() {
  const hasTeam = useHasTeam();
  const online = useOnline();
  return hasTeam && !online ? <p className="text-sm text-soft">{messages.unknownAsked}</p> : null;
}

interface ListedProps {
  dues: Dues;
  beside: string | undefined;
}

function Listed({ dues, beside }: ListedProps) {
  const { isOn, clear } = useDueFilter();
  if (isOn && everyDue(dues).length === 0) {
    return (
      <EmptyState
        picture="slip"
        text={messages.find.none}
        action={<Button onClick={clear}>{messages.find.all}</Button>}
      />
    );
  }
  return (
    <>
      {duesCount(dues) > 0 ? (
        <Queue dues={dues} beside={beside} />
      ) : (
        !isOn && <Nobody notifiedCount={dues.sent.length} />
      )}
      <Answered dues={dues} beside={beside} />
    </>
  );
}

function Queue({ dues, beside }: ListedProps) {
  const next = openOf(dues)[0]?.id;
  return QUEUE.map((place) => (
    <DueGroup key={place} place={place} clients={dues[place]}>
      {(client) => <OpenRow client={client} beside={client.id === beside} next={client.id === next} />}
    </DueGroup>
  ));
}

function Answered({ dues, beside }: ListedProps) {
  const answers = useDueAnswers();
  return (
    <div className="flex flex-col gap-2">
      <DueFold place="older" clients={dues.older}>
        {(client) => <OpenRow client={client} beside={client.id === beside} next={false} />}
      </DueFold>
      <DueFold place="sent" clients={dues.sent}>
        {(client) => (
          <SentRow client={client} beside={client.id === beside} answer={answers?.get(client.id)} />
        )}
      </DueFold>
      <DueFold place="declined" clients={dues.declined}>
        {(client) => <DeclinedRow client={client} beside={client.id === beside} />}
      </DueFold>
    </div>
  );
}
