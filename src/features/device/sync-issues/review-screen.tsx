import type { OutboxEntry } from '#db/local-database.ts';
import { useSlotClashes } from '#workspace/data/use-slot-clashes.ts';
import { useNotices, useRefused, useSyncStatus } from '#workspace/data/use-sync-status.ts';
import { DataList } from '#ui/lists/data-list.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { ClashSection } from '#features/device/sync-issues/clashes/clash-section.tsx';
import type { DescribeContext } from './describe-change.ts';
import { FocusRestorer } from '#features/device/sync-issues/clashes/focus-restorer.tsx';
import { NoticeCard } from './notice-card.tsx';
import { RefusedCard } from '#features/device/sync-issues/refused/refused-card.tsx';
import { groupRefused } from '#features/device/sync-issues/refused/refused-groups.ts';
import { messages } from './review.texts.ts';
import { SyncCard } from '#features/device/sync-issues/status/sync-card.tsx';
import { useDescribeContext } from './use-describe-context.ts';
import { WaitingCard } from './waiting-card.tsx';
import { OctagonAlert } from '#ui/icons.ts';

/** Refused, overridden and waiting changes (GEN-16, SYN-25). */
export function ReviewScreen() {
  const context = useDescribeContext();
  const refused = useRefused();
  const notices = useNotices();
  const { open, looked } = useSlotClashes();
  const loading = refused === undefined || notices === undefined || !looked;
  return (
    <Page title={messages.title} width="narrow">
      <Trouble />
      {!loading && refused.length + notices.length + open.length === 0 && (
        <EmptyState
          picture="stamp"
          text={messages.empty}
          hint={messages.emptyHint}
          action={<LinkButton to="/">{messages.toToday}</LinkButton>}
        />
      )}
      {refused && refused.length > 0 && <Refused refused={refused} context={context} />}
      <ClashSection />
      {notices && notices.length > 0 && (
        <section className="flex flex-col gap-2">
          <h2 className="text-lg font-semibold">{messages.notices.title}</h2>
          <DataList label={messages.notices.title} rows={notices} rowKey={({ noticeId }) => String(noticeId)}>
            {(notice) => (
              <FocusRestorer>
                <NoticeCard notice={notice} context={context} />
              </FocusRestorer>
            )}
          </DataList>
        </section>
      )}
      {/* Below the cards, which would otherwise jump from under a finger. */}
      {loading && <SkeletonList rows={2} />}
      <WaitingCard context={context} />
      <SyncCard isSettled={!loading} />
    </Page>
  );
}

function Refused({ refused, context }: { refused: OutboxEntry[]; context: DescribeContext }) {
  const groups = groupRefused(refused, context.lookup);
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{messages.refused.title}</h2>
      <p className="text-sm text-soft">{messages.refused.intro}</p>
      <DataList label={messages.refused.title} rows={groups} rowKey={({ entry }) => String(entry.seq)}>
        {(group) => (
          <FocusRestorer>
            <RefusedCard group={group} context={context} />
          </FocusRestorer>
        )}
      </DataList>
    </section>
  );
}

function Trouble() {
  const { trouble } = useSyncStatus();
  if (trouble === null) return null;
  return (
    <p role="alert" className="flex items-start gap-2 rounded-control bg-red-soft p-3 text-red">
      <OctagonAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      {messages.trouble[trouble]}
    </p>
  );
}
