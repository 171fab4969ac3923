import { Navigate, useLocation } from 'react-router-dom';
import { formatDate } from '#domain/dates/dates.ts';
import { hasEnded } from '#domain/dates/expiry.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useProfile } from '#workspace/data/use-rows.ts';
import { useOutboxCounts } from '#workspace/data/use-sync-status.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Clock, CloudUpload } from '#ui/icons.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { ClientLookUp } from './client-look-up.tsx';
import { wayBack } from './led-away.ts';
import { messages } from '#features/access/session/session.texts.ts';

export function FinishMembershipScreen() {
  const endDate = useProfile()?.endDate ?? null;
  const isOver = useIsOver(endDate);
  const { openDialog } = useDialog();
  const { state } = useLocation();
  const back = wayBack(state, endDate, isOver);
  if (back !== null) return <Navigate to={back} replace />;
  return (
    <section className="mx-auto flex max-w-lg flex-col items-center gap-5 py-8 text-center md:py-16">
      <title>{`${messages.renew} · ${messages.brand}`}</title>
      <span className="grid size-20 place-items-center rounded-full bg-amber-soft text-amber">
        <Clock aria-hidden strokeWidth={1.5} className="size-10" />
      </span>
      <h1 className="font-title text-2xl leading-8 text-balance md:text-3xl md:leading-10">
        {messages.endedTitle}
      </h1>
      <p className="text-soft text-pretty">
        {isOver && endDate && <span className="figures">{messages.endedOn(formatDate(endDate))} </span>}
        {messages.endedText}
      </p>
      <WaitingChanges />
      <Button variant="primary" onClick={() => openDialog('subscription')}>
        {messages.renew}
      </Button>
      {isOver === false && <Renewed />}
      {isOver === true && <ClientLookUp />}
    </section>
  );
}

function useIsOver(endDate: string | null): boolean | undefined {
  const profile = useProfile();
  const nowMs = useNow();
  if (!profile) return undefined;
  return endDate !== null && hasEnded(endDate, nowMs);
}

/** Changes that the queue holds back until the renewal (sync §7). */
function WaitingChanges() {
  const { queued } = useOutboxCounts();
  if (queued === 0) return null;
  return (
    <p className="flex items-center gap-2 rounded-control bg-blue-soft px-3 py-2 text-blue">
      <CloudUpload aria-hidden className="size-5 shrink-0" />
      {messages.waiting(queued)}
    </p>
  );
}

/** Shown after a renewal on another device, or if this address was opened by hand. */
function Renewed() {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 text-soft">
      {messages.renewed}
      <LinkButton to="/" variant="quiet" size="small">
        {messages.toPanel}
      </LinkButton>
    </p>
  );
}
