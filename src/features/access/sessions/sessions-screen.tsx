import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { requestFor } from '#contract/call.ts';
import { endOtherSessions, endSession, listSessions } from '#contract/calls/sessions.ts';
import { useOnlineCall } from '#workspace/actions/use-online-call.ts';
import { type OnlineList, useOnlineList } from '#workspace/actions/use-online-list.ts';
import { useOnline } from '#workspace/platform/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { WifiOff } from '#ui/icons.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Page } from '#ui/page.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { SessionCard } from './session-card.tsx';
import { messages } from './sessions.texts.ts';
import type { SessionRecord } from '#contract/schemas/answers.ts';

export function SessionsScreen() {
  const list = useOnlineList(requestFor(listSessions));
  return (
    <Page title={messages.title} width="narrow" back={{ to: '/edit_profile', label: messages.back }}>
      <p className="text-soft">{messages.intro}</p>
      {list.answer ? <Sessions {...list} sessions={list.answer} /> : <Unread list={list} />}
    </Page>
  );
}

function Unread({ list: { failure, reload } }: { list: OnlineList<SessionRecord[]> }) {
  const online = useOnline();
  if (failure === null && online) return <SkeletonList rows={2} />;
  return (
    <EmptyState
      text={online ? (failure ?? '') : messages.offline}
      icon={WifiOff}
      action={online && <Button onClick={() => void reload()}>{messages.retry}</Button>}
    />
  );
}

type Asked = { what: 'others' } | { what: 'all' } | { what: 'one'; session: SessionRecord };
type Ends = Pick<OnlineList<SessionRecord[]>, 'reload' | 'change'>;
type SessionsProps = Ends & { sessions: readonly SessionRecord[] };

function Sessions({ sessions, reload, change }: SessionsProps) {
  const { asked, ask, close, end, busy } = useEnding({ reload, change });
  const reason = useOnline() ? undefined : messages.offlineAction;
  const isAlone = sessions.every(({ current }) => current);
  return (
    <>
      <ul className="flex flex-col gap-3">
        {sessions.map((session) => (
          <SessionCard
            key={session.id}
            session={session}
            disabledReason={reason}
            onEnd={() => ask({ what: 'one', session })}
          />
        ))}
      </ul>
      <SectionCard title={messages.everywhere}>
        <p className="text-sm text-soft">{isAlone ? messages.onlyThis : messages.everywhereText}</p>
        <div className="flex flex-wrap gap-2">
          {!isAlone && (
            <Button disabledReason={reason} onClick={() => ask({ what: 'others' })}>
              {messages.endOthers}
            </Button>
          )}
          <Button variant="danger" disabledReason={reason} onClick={() => ask({ what: 'all' })}>
            {messages.endAll}
          </Button>
        </div>
      </SectionCard>
      {asked && (
        <ConfirmDialog
          danger
          {...textsOf(asked)}
          confirmLabel={messages.end}
          busy={busy}
          onClose={close}
          onConfirm={() => void end(asked)}
        />
      )}
    </>
  );
}

function textsOf(asked: Asked): { title: string; description: string } {
  if (asked.what === 'others') return { title: messages.askOthers, description: messages.askOthersText };
  if (asked.what === 'all') return { title: messages.askAll, description: messages.askAllText };
  const { browser, platform } = asked.session;
  return { title: messages.askOne(messages.device(browser, platform)), description: messages.askOneText };
}

const stays = (ended: Asked, { id, current }: SessionRecord): boolean =>
  ended.what === 'one' ? id !== ended.session.id : current;

/** This session is ended by the sign-out screen, which asks about unsent changes (SES-24). */
function useEnding({ reload, change }: Ends) {
  const call = useOnlineCall();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, setBusy] = useState(false);
  const close = (): void => setAsked(null);
  const end = async (what: Asked): Promise<void> => {
    setBusy(true);
    const reply = await call(
      what.what === 'one'
        ? requestFor(endSession, { params: { id: what.session.id } })
        : requestFor(endOtherSessions),
    );
    setBusy(false);
    close();
    if (what.what === 'all' && reply.kind === 'ok') return void navigate('/logout');
    if (reply.kind === 'ok') change((known) => known.filter((session) => stays(what, session)));
    await reload();
  };
  return { asked, ask: setAsked, close, end, busy };
}
