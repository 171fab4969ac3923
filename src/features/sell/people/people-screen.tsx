import { useRef } from 'react';
import { useNow } from '#workspace/data/use-now.ts';
import { useComplete } from '#workspace/data/use-sync-status.ts';
import { useReady } from '#workspace/data/use-rows.ts';
import { useStableDialog } from '#workspace/dialog/use-stable-dialog.ts';
import type { PersonFilter } from '#domain/people.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Chip, ChipRow } from '#ui/feedback/chip.tsx';
import { Plus } from '#ui/icons.ts';
import { SearchBox } from '#ui/inputs/search-box.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Pager } from '#ui/lists/pager.tsx';
import { RowList } from '#ui/lists/row-list.tsx';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { Page } from '#ui/page.tsx';
import { useVeryWide } from '#ui/use-wide.ts';
import { messages } from './people.texts.ts';
import { type PeopleChoice, usePeopleChoice } from './people-choice.ts';
import { PersonRow } from './person-row.tsx';
import { type PeoplePage, usePeoplePage } from './use-people-page.ts';
import type { PersonView } from '#db/people.ts';
import { Pane } from '#ui/lists/pane.tsx';
import { PhoneText } from '#ui/phone/phone-text.tsx';
import { PersonActions } from './person-actions.tsx';
import { PersonDetails } from './person-details.tsx';

/** Fills the count's line until the count arrives, so that nothing below moves. */
const NOT_YET = '\u00A0';

/** A window from 1280 px shows the person beside the list (CLI-35). */
export function PeopleScreen() {
  const nowMs = useNow();
  const [choice, change] = usePeopleChoice();
  const page = usePeoplePage(choice, nowMs);
  const complete = useComplete();
  const ready = useReady();
  if (page.counts.all === 0) {
    // Before the first full pull an empty list means nothing.
    return (
      <Page title={messages.title}>{ready && complete === true ? <NobodyYet /> : <SkeletonList />}</Page>
    );
  }
  return (
    <Page title={messages.title} subtitle={complete === true ? messages.count(page.counts.all) : NOT_YET}>
      <People
        page={page}
        nowMs={nowMs}
        choice={choice}
        onChange={(part) => change((before) => ({ ...before, ...part }))}
      />
    </Page>
  );
}

interface PeopleProps {
  page: PeoplePage;
  nowMs: number;
  choice: PeopleChoice;
  onChange: (part: Partial<PeopleChoice>) => void;
}

function People({ page, nowMs, choice, onChange }: PeopleProps) {
  const open = useStableDialog();
  const veryWide = useVeryWide();
  const top = useRef<HTMLDivElement>(null);
  const beside = veryWide
    ? (page.found.find(({ phone }) => phone === choice.phone) ?? page.rows[0])
    : undefined;
  const openPerson = (phone: string): void => (veryWide ? onChange({ phone }) : open('person', phone));
  const turnPage = (next: number): void => {
    onChange({ page: next, phone: '' });
    top.current?.scrollIntoView();
  };
  return (
    <div className="grid min-w-0 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div ref={top} className="flex min-w-0 scroll-mt-16 flex-col gap-3">
        <Toolbar counts={page.counts} choice={choice} onChange={onChange} />
        {page.rows.length === 0 && <NobodyFound choice={choice} onChange={onChange} />}
        {page.rows.length > 0 && (
          <RowList label={messages.list} rows={page.rows} rowKey={({ phone }) => phone}>
            {(person) => (
              <PersonRow
                person={person}
                nowMs={nowMs}
                selected={person.phone === beside?.phone}
                onOpen={openPerson}
              />
            )}
          </RowList>
        )}
        {page.pageCount > 1 && <Pager page={page.page} pageCount={page.pageCount} onPage={turnPage} />}
      </div>
      {beside && <PersonPane key={beside.phone} person={beside} />}
    </div>
  );
}

const FILTERS: readonly PersonFilter[] = ['all', 'soon', 'ended', 'owing', 'left'];

/** Offered only if somebody stands in them, or while chosen (rules §3). */
const RARE: ReadonlySet<PersonFilter> = new Set(['owing', 'left']);

type ToolbarProps = Pick<PeopleProps, 'choice' | 'onChange'> & Pick<PeoplePage, 'counts'>;

function Toolbar({ counts, choice, onChange }: ToolbarProps) {
  const shown = FILTERS.filter(
    (filter) => !RARE.has(filter) || counts[filter] > 0 || choice.filter === filter,
  );
  return (
    <>
      <SearchBox
        value={choice.query}
        onChange={(query) => onChange({ query, page: 1, phone: '' })}
        label={messages.search}
        placeholder={messages.searchHint}
      />
      <ChipRow label={messages.filters}>
        {shown.map((filter) => (
          <Chip
            key={filter}
            label={messages.filter[filter]}
            count={filter === 'all' ? undefined : counts[filter]}
            selected={filter === choice.filter}
            onClick={() => onChange({ filter, page: 1, phone: '' })}
          />
        ))}
      </ChipRow>
    </>
  );
}

function NobodyYet() {
  return (
    <EmptyState
      picture="phone"
      text={messages.empty}
      hint={messages.emptyHint}
      action={
        <LinkButton to="/free" variant="primary">
          <Plus aria-hidden className="size-5" />
          {messages.sell}
        </LinkButton>
      }
    />
  );
}

function NobodyFound({ choice, onChange }: Pick<PeopleProps, 'choice' | 'onChange'>) {
  const searched = choice.query.trim() !== '';
  return (
    <EmptyState
      picture="slip"
      text={searched ? messages.nobody : messages.nobodyIn}
      hint={searched ? messages.nobodyHint : undefined}
      action={
        <Button onClick={() => onChange({ query: '', filter: 'all', page: 1 })}>{messages.showAll}</Button>
      }
    />
  );
}

function PersonPane({ person }: { person: PersonView }) {
  const phone = (
    <span className="figures">
      <PhoneText e164={person.phone} />
    </span>
  );
  return (
    <Pane title={person.name} about={phone}>
      <PersonDetails person={person} />
      <div className="flex flex-wrap justify-end gap-2">
        <PersonActions person={person} />
      </div>
    </Pane>
  );
}
