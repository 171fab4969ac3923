import { DebtsGroup } from '#workspace/pieces/debts-group.tsx';
import { useDues } from '#workspace/data/use-follow-ups.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { useComplete } from '#workspace/data/use-sync-status.ts';
import { type Dues, duesCount, sumOfPrices } from '#domain/dues.ts';
import { formatMoney } from '#domain/money/money.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { CircleCheck } from '#ui/icons.ts';
import { Page } from '#ui/page.tsx';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { DueFold } from './due-fold.tsx';
import { DueGroup } from './due-group.tsx';
import { DeclinedRow, OpenRow, SentRow } from './due-rows.tsx';
import { messages } from './dues.messages.ts';

const NO_BREAK_SPACE = '\u00a0';

/** Today's clients come first, then the overdue, then tomorrow's; an answer takes a client off the queue. */
export function DuesScreen() {
  const dues = useDues();
  const complete = useComplete();
  const symbol = useSymbol();
  // Before the first complete pull an empty queue means nothing.
  if (!dues || (complete !== true && duesCount(dues) === 0)) {
    return (
      <Page title={messages.title} width="narrow">
        <SkeletonList />
      </Page>
    );
  }
  const left = duesCount(dues);
  const sum = formatMoney(sumOfPrices(openOf(dues)), symbol);
  const counted = left > 0 ? messages.toAsk(left, sum, partsOf(dues)) : messages.allAsked;
  // Its place is kept while only the first rows are here.
  const uncounted = complete === undefined ? NO_BREAK_SPACE : undefined;
  return (
    <Page title={messages.title} width="narrow" subtitle={complete === true ? counted : uncounted}>
      <DebtsGroup />
      {left > 0 ? <Queue dues={dues} /> : <Nobody notifiedCount={dues.sent.length} />}
      <Answered dues={dues} />
    </Page>
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
      icon={CircleCheck}
      text={messages.nobody}
      action={
        <p className="text-sm text-soft">
          {notifiedCount > 0 ? messages.notified(notifiedCount) : messages.nobodyHint}
        </p>
      }
    />
  );
}

const QUEUE = ['today', 'overdue', 'tomorrow', 'later'] as const;

const openOf = (dues: Dues) => QUEUE.flatMap((place) => dues[place]);

const partsOf = (dues: Dues): string[] =>
  QUEUE.flatMap((place) => (dues[place].length > 0 ? [messages.parts[place](dues[place].length)] : []));
