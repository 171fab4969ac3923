import { useState } from 'react';
import { DebtsGroup } from '#workspace/pieces/debts-group.tsx';
import { useComplete } from '#workspace/data/use-sync-status.ts';
import { type Dues, duesCount } from '#domain/dues.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { RenewBar } from './renew-bar.tsx';
import { useDueChoice } from './due-choice.ts';
import { useDueFilter, useShownDues } from './due-filter.ts';
import { DueFind } from './due-find.tsx';
import { DueFold } from './due-fold.tsx';
import { DueGroup } from './due-group.tsx';
import { DueHead } from './due-head.tsx';
import { openOf, QUEUE } from './due-queue.ts';
import { DeclinedRow, OpenRow, SentRow } from './due-row.tsx';
import { messages } from './dues.messages.ts';

/** Today's clients come first, then the overdue, then tomorrow's; an answer takes a client off the queue. */
export function DuesScreen() {
  const { all, shown } = useShownDues();
  const { isOn, clear } = useDueFilter();
  const { chosen } = useDueChoice();
  const [finding, setFinding] = useState(isOn);
  const complete = useComplete();
  // Before the first complete pull an empty queue means nothing.
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
  const hasSome = Object.values(all).some((clients: readonly unknown[]) => clients.length > 0);
  return (
    <Page title={messages.title} width="narrow">
      <DueHead dues={shown} finding={isFinding} onFind={hasSome ? toggleFind : undefined} />
      {isFinding && <DueFind dues={all} />}
      {!isOn && <DebtsGroup />}
      <Listed dues={shown} />
      {chosen && <RenewBar dues={all} />}
    </Page>
  );
}

function Listed({ dues }: { dues: Dues }) {
  const { isOn, clear } = useDueFilter();
  if (isOn && Object.values(dues).every((clients: readonly unknown[]) => clients.length === 0)) {
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
      {duesCount(dues) > 0 ? <Queue dues={dues} /> : !isOn && <Nobody notifiedCount={dues.sent.length} />}
      <Answered dues={dues} />
    </>
  );
}

function Queue({ dues }: { dues: Dues }) {
  const next = openOf(dues)[0]?.id;
  return QUEUE.map((place) => (
    <DueGroup key={place} place={place} clients={dues[place]}>
      {(client) => <OpenRow client={client} next={client.id === next} />}
    </DueGroup>
  ));
}

function Answered({ dues }: { dues: Dues }) {
  return (
    <div className="flex flex-col gap-2">
      <DueFold place="older" clients={dues.older}>
        {(client) => <OpenRow client={client} next={false} />}
      </DueFold>
      <DueFold place="sent" clients={dues.sent}>
        {(client) => <SentRow client={client} />}
      </DueFold>
      <DueFold place="declined" clients={dues.declined}>
        {(client) => <DeclinedRow client={client} />}
      </DueFold>
    </div>
  );
}

function Nobody({ notifiedCount }: { notifiedCount: number }) {
  return (
    <EmptyState
      picture="stamp"
      text={messages.nobody}
      hint={notifiedCount > 0 ? messages.notified(notifiedCount) : messages.nobodyHint}
    />
  );
}
