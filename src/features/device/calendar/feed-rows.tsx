import { Button } from '#ui/buttons/button.tsx';
import { formatInstant } from '#ui/format-instant.ts';
import { Facts } from '#ui/lists/data-list.tsx';
import { messages } from './calendar.texts.ts';
import type { CalendarFeed } from '#contract/schemas/answers.ts';

type FeedRowsProps = {
  feeds: readonly CalendarFeed[];
  disabledReason: string | undefined;
  onRemove: (feed: CalendarFeed) => void;
};

export function FeedRows({ feeds, disabledReason, onRemove }: FeedRowsProps) {
  const { feed: texts } = messages;
  if (feeds.length === 0) return null;
  return (
    <ul aria-label={texts.list} className="divide-y divide-line">
      {feeds.map((feed) => (
        <li key={feed.id} className="flex min-w-0 flex-col gap-2 py-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="font-medium">{texts.name[feed.detail]}</h3>
            <Button
              size="small"
              aria-label={texts.removeOne(formatInstant(feed.createdAt))}
              disabledReason={disabledReason}
              onClick={() => onRemove(feed)}
            >
              {texts.remove}
            </Button>
          </div>
          <Facts
            facts={[
              { label: texts.made, value: formatInstant(feed.createdAt) },
              { label: texts.read, value: feed.readAt === null ? texts.never : formatInstant(feed.readAt) },
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
