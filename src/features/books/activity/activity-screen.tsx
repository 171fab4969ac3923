import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNow } from '#workspace/data/use-now.ts';
import { useHasTeam, useRow } from '#workspace/data/use-rows.ts';
import { isBy, useActivities, usePeople } from '#workspace/data/team/use-activities.ts';
import { calendarDay } from '#domain/dates/dates.ts';
import type { Activity } from '#domain/rows.ts';
import { byDay } from '#domain/team/activities.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Users, X } from '#ui/icons.ts';
import { Select } from '#ui/inputs/select.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { Page } from '#ui/page.tsx';
import { ActivityDaySection } from './activity-day.tsx';
import { messages } from './activity.texts.ts';

/** Who changed what in a book with helpers, and what each took on a day, to be handed over (rules §14). */
export function ActivityScreen() {
  const hasTeam = useHasTeam();
  const activities = useActivities();
  const isAlone = !hasTeam || activities?.length === 0;
  return (
    <Page
      title={messages.title}
      subtitle={messages.subtitle}
      width="narrow"
      back={{ to: '/', label: messages.back }}
    >
      {isAlone ? (
        <EmptyState text={messages.alone} icon={Users} />
      ) : activities ? (
        <Listed activities={activities} />
      ) : (
        <SkeletonList />
      )}
    </Page>
  );
}

const DAYS_AT_ONCE = 7;
const ANY = '';

function Listed({ activities }: { activities: readonly Activity[] }) {
  const { person, about, isMoney, choose, clear } = useActivityFilters();
  const [shown, setShown] = useState(DAYS_AT_ONCE);
  const today = calendarDay(useNow());
  const days = useMemo(() => {
    const kept = activities
      .filter((activity) => person === ANY || isBy(person, activity.helperId))
      .filter(({ aboutId }) => about === ANY || aboutId === about)
      .filter(({ taken }) => !isMoney || taken !== 0);
    return byDay(kept);
  }, [activities, person, about, isMoney]);
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <People value={person} onChange={(value) => choose('person', value)} />
        <Select
          label={messages.what}
          labelHidden
          options={[
            { value: ANY, label: messages.what },
            { value: 'yes', label: messages.money },
          ]}
          value={isMoney ? 'yes' : ANY}
          onChange={({ target }) => choose('money', target.value)}
        />
      </div>
      {about !== ANY && <About id={about} onDrop={() => choose('about', ANY)} />}
      {days.length === 0 && (
        <EmptyState
          picture="slip"
          text={messages.nothing}
          hint={messages.nothingHint}
          action={<Button onClick={clear}>{messages.clear}</Button>}
        />
      )}
      <div className="flex flex-col gap-6">
        {days.slice(0, shown).map((day) => (
          <ActivityDaySection key={day.day} day={day} today={today} />
        ))}
      </div>
      {days.length > shown && (
        <Button
          variant="quiet"
          size="small"
          className="self-center"
          onClick={() => setShown(shown + DAYS_AT_ONCE)}
        >
          {messages.more}
        </Button>
      )}
    </>
  );
}

/** In the address, so that an account's card links here and a reload keeps them. */
function useActivityFilters() {
  const [params, setParams] = useSearchParams();
  return {
    person: params.get('person') ?? ANY,
    about: params.get('about') ?? ANY,
    isMoney: params.has('money'),
    choose: (name: 'person' | 'about' | 'money', value: string): void =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (value === ANY) after.delete(name);
          else after.set(name, value);
          return after;
        },
        { replace: true },
      ),
    clear: (): void => setParams({}, { replace: true }),
  };
}

function People({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const people = usePeople();
  return (
    <Select
      label={messages.person}
      labelHidden
      options={[{ value: ANY, label: messages.person }, ...people]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function About({ id, onDrop }: { id: string; onDrop: () => void }) {
  const account = useRow('streamings', id);
  const client = useRow('clients', id);
  const activities = useActivities();
  const gone = activities?.find(({ aboutId }) => aboutId === id)?.about;
  const label = messages.onlyAbout(account?.email ?? client?.nameuser ?? gone ?? '');
  return (
    <Button size="small" className="max-w-full self-start" aria-label={messages.drop(label)} onClick={onDrop}>
      <span className="truncate">{label}</span>
      <X aria-hidden className="size-4" />
    </Button>
  );
}
