import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ChangeAnswer } from '#contract/answers.ts';
import { requestFor } from '#contract/call.ts';
import { joinTeam, readInvitation } from '#contract/calls/team.ts';
import type { Invitation } from '#contract/schemas/answers.ts';
import { failureText, showFailure } from '#workspace/actions/online-reply.ts';
import { useUnkeptCall } from '#workspace/actions/use-online-call.ts';
import type { ApiReply } from '#sync/transport/call-api.ts';
import { useRow } from '#workspace/data/use-rows.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { useOnline } from '#workspace/platform/use-online.ts';
import { keptBooks, learnBooks, switchBook } from '#workspace/session/books.ts';
import { currentSession } from '#workspace/session/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { Page } from '#ui/page.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { Granted } from './helper-card.tsx';
import { messages } from './team.texts.ts';

const ERROR_MS = 5_000;
const texts = messages.join;
const CODE = /^#([\w-]{43})$/;

/** Takes an invitation, whose code is in the fragment: no server sees it before the press (rules §14). */
export function JoinScreen() {
  const { hash, pathname } = useLocation();
  const { userId } = useWorkspace();
  const code = CODE.exec(hash)?.[1];
  const isInOther = useRow('helpers', userId) !== undefined;
  return (
    <Page title={texts.title} width="narrow">
      {code === undefined && <Sorry text={texts.wrong} />}
      {code !== undefined && isInOther && <InOther to={`${pathname}${hash}`} />}
      {code !== undefined && !isInOther && <Offer key={code} code={code} />}
    </Page>
  );
}

function Sorry({ text }: { text: string }) {
  return <EmptyState text={text} action={<LinkButton to="/">{texts.home}</LinkButton>} />;
}

function InOther({ to }: { to: string }) {
  const go = async (): Promise<void> => {
    const own = (await keptBooks()).find(({ owner }) => owner === null);
    if (own) await switchBook(own.userId, to);
  };
  return (
    <EmptyState text={texts.inOther} action={<Button onClick={() => void go()}>{texts.toOwn}</Button>} />
  );
}

function Offer({ code }: { code: string }) {
  const call = useUnkeptCall();
  const online = useOnline();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!online) return undefined;
    let isGone = false;
    const take = (reply: ApiReply<ChangeAnswer<Invitation>>): void => {
      if (isGone) return;
      if (reply.kind === 'ok') setInvitation(reply.body.data ?? null);
      else setFailure(failureText(reply));
    };
    void call(requestFor(readInvitation, { body: { code } })).then(take);
    return () => {
      isGone = true;
    };
  }, [call, code, online]);
  const accept = async (): Promise<void> => {
    setBusy(true);
    const reply = await call(requestFor(joinTeam, { body: { code } }));
    if (reply.kind !== 'ok') {
      setBusy(false);
      return showFailure(reply, { ms: ERROR_MS });
    }
    const session = currentSession();
    const book = reply.body.data;
    if (!session || !book) return;
    await learnBooks(session);
    const switched = await switchBook(book.id);
    setBusy(false);
    if (typeof switched !== 'string') showFailure(switched, { ms: ERROR_MS });
  };
  if (!online && !invitation) return <Sorry text={texts.offline} />;
  if (failure !== null && !invitation) return <Sorry text={failure} />;
  if (!invitation) return <SkeletonList rows={1} />;
  return (
    <SectionCard title={texts.found(invitation.owner)}>
      <p>{texts.text(invitation.name)}</p>
      <Granted rights={invitation.rights} />
      <Button
        variant="primary"
        busy={busy}
        disabledReason={online ? undefined : texts.offline}
        onClick={() => void accept()}
      >
        {texts.accept}
      </Button>
    </SectionCard>
  );
}
