import { useMemo } from 'react';
import type { PersonView } from '#db/people.ts';
import { dayWord } from '#domain/dates/day-words.ts';
import { dayjs } from '#domain/dates/dayjs.ts';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { useHasTeam } from '#workspace/data/use-rows.ts';
import { actionWords, useActivities, useAuthorName } from '#workspace/data/team/use-activities.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { HistoryList } from './history-list.tsx';
import { messages } from './people.texts.ts';

const { done: texts } = messages.history;

/** Who changed what about the person's services, in a book with helpers (TEAM-08). */
export function PersonActivities({ person }: { person: PersonView }) {
  return useHasTeam() ? <Done person={person} /> : null;
}

function Done({ person }: { person: PersonView }) {
  const nowMs = useNow();
  const nameOf = useAuthorName();
  const activities = useActivities();
  const { clients } = person;
  const own = useMemo(() => {
    const ids = new Set<string | null>(clients.map(({ id }) => id));
    return activities?.filter(({ aboutId }) => ids.has(aboutId));
  }, [activities, clients]);
  if (!own) return <SkeletonList rows={2} />;
  const names = new Map(person.services.map(({ client, name }) => [client.id, name]));
  return (
    <HistoryList
      title={texts.title}
      lines={own.map((activity) => ({
        id: activity.id,
        what: `${actionWords(activity)}: ${nameOf(activity.helperId)}`,
        about: names.get(activity.aboutId ?? '') ?? '',
        side: `${dayWord(activity.at, nowMs)}, ${dayjs(activity.at).format('HH:mm')}`,
      }))}
      empty={texts.none}
    />
  );
}
