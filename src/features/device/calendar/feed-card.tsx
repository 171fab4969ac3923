import { useState } from 'react';
import { requestFor } from '#contract/call.ts';
import { deleteFeed, listFeeds, MAX_FEEDS, type NewFeed } from '#contract/calls/calendar.ts';
import { useOnlineCall } from '#workspace/actions/use-online-call.ts';
import { type OnlineList, useOnlineList } from '#workspace/actions/use-online-list.ts';
import { useOnline } from '#workspace/platform/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Copy } from '#ui/icons.ts';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { messages } from './calendar.texts.ts';
import { FeedForm } from './feed-form.tsx';
import { FeedRows } from './feed-rows.tsx';
import type { CalendarFeed } from '#contract/schemas/answers.ts';

const texts = messages.feed;

export function FeedCard() {
  const list = useOnlineList(requestFor(listFeeds));
  return (
    <SectionCard title={texts.title}>
      <p className="text-sm text-soft">{texts.text}</p>
      {list.answer ? <Feeds {...list} feeds={list.answer} /> : <Unread list={list} />}
    </SectionCard>
  );
}

function Unread({ list: { failure, reload } }: { list: OnlineList<CalendarFeed[]> }) {
  const online = useOnline();
  if (failure === null && online) return <SkeletonList rows={1} />;
  return (
    <>
      <p role="status">{online ? failure : texts.offline}</p>
      {online && (
        <Button className="self-start" onClick={() => void reload()}>
          {texts.retry}
        </Button>
      )}
    </>
  );
}

type FeedsProps = Pick<OnlineList<CalendarFeed[]>, 'reload' | 'change'> & { feeds: readonly CalendarFeed[] };

function Feeds({ feeds, reload, change }: FeedsProps) {
  const [asked, ask] = useState<CalendarFeed | null>(null);
  const { made, busy, show, remove } = useFeedCalls({ reload, change });
  const reason = useOnline() ? undefined : texts.offlineAction;
  return (
    <>
      {made && <Made feed={made} />}
      <FeedRows feeds={feeds} disabledReason={reason} onRemove={ask} />
      <FeedForm disabledReason={feeds.length < MAX_FEEDS ? reason : texts.full} onDone={show} />
      {asked && (
        <ConfirmDialog
          danger
          title={texts.ask}
          description={texts.askText}
          confirmLabel={texts.remove}
          busy={busy}
          onClose={() => ask(null)}
          onConfirm={() => void remove(asked).then(() => ask(null))}
        />
      )}
    </>
  );
}

/** Shown only once: the server has just a hash. */
function Made({ feed: { address } }: { feed: NewFeed }) {
  return (
    <div className="flex min-w-0 flex-col gap-3 rounded-control bg-well p-3">
      <p className="text-sm">{texts.once}</p>
      <p aria-label={texts.address} role="note" className="text-sm wrap-anywhere select-all">
        {address}
      </p>
      <Button
        variant="primary"
        className="self-start"
        onClick={() => void copyText(address, { done: texts.copied, failed: texts.notCopied })}
      >
        <Copy aria-hidden className="size-5" />
        {texts.copy}
      </Button>
    </div>
  );
}

function useFeedCalls({ reload, change }: Pick<OnlineList<CalendarFeed[]>, 'reload' | 'change'>) {
  const call = useOnlineCall();
  const [made, setMade] = useState<NewFeed | null>(null);
  const [busy, setBusy] = useState(false);
  const show = (feed: NewFeed | null): void => {
    if (feed) {
      setMade(feed);
      const { address: _address, ...listed } = feed;
      change((known) => [listed, ...known]);
    }
    void reload();
  };
  const remove = async ({ id }: CalendarFeed): Promise<void> => {
    setBusy(true);
    const reply = await call(requestFor(deleteFeed, { params: { id } }));
    setBusy(false);
    if (reply.kind === 'ok') {
      change((known) => known.filter((feed) => feed.id !== id));
      setMade((shown) => (shown?.id === id ? null : shown));
    }
    await reload();
  };
  return { made, busy, show, remove };
}
