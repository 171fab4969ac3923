import { Page } from '#ui/page.tsx';
import { messages } from './calendar.texts.ts';
import { FeedCard } from './feed-card.tsx';
import { FileCard } from './file-card.tsx';

/** Expiry dates in the phone's own calendar (TOLD-01, TOLD-06). */
export function CalendarScreen() {
  return (
    <Page title={messages.title} width="narrow" back={{ to: '/data', label: messages.back }}>
      <p className="text-soft">{messages.intro}</p>
      <FileCard />
      <FeedCard />
    </Page>
  );
}
