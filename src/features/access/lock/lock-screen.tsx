import { useEffect, useState } from 'react';
import { type LockRecord, readLock } from '#db/vault/lock-record.ts';
import { unlock } from '#workspace/session/lock.ts';
import { countWaitingHere } from '#workspace/session/waiting-here.ts';
import { dropHint } from '#workspace/session/stored-session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { messages } from './lock.texts.ts';
import { openingText } from './opening-text.ts';
import { useCurrentSecret } from './use-current-secret.tsx';

export type LockScreenProps = {
  userId: string;
  onOpen: () => void;
  /** The reseller signs in instead; the vault stays closed until then. */
  onForgotten: () => void;
};

/** Only the brand and the field: no rows, no names (SEC-49). */
export function LockScreen({ userId, onOpen, onForgotten }: LockScreenProps) {
  const [record, setRecord] = useState<LockRecord>();
  const [failed, setFailed] = useState(false);
  const waiting = useWaiting(userId);
  useEffect(() => {
    const take = (found: LockRecord | null): void => {
      if (found) return setRecord(found);
      // A lock interrupted while being turned on or off has nothing to open.
      dropHint();
      onOpen();
    };
    readLock(userId).then(take, () => setFailed(true));
  }, [userId, onOpen]);
  if (failed) throw new Error('The lock can not be read');
  if (!record) return null;
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-4 py-[max(2rem,env(safe-area-inset-top))]">
      <title>{messages.brand}</title>
      <div className="flex flex-col items-center gap-2 text-center">
        <img src="/favicon.svg" alt="" width="56" height="56" />
        <p className="font-title text-2xl leading-7">{messages.brand}</p>
      </div>
      <section className="flex flex-col gap-5 rounded-card border border-line bg-sheet p-5 md:p-7">
        <h1 className="text-center font-title text-[1.75rem] leading-9 font-semibold tracking-tight text-balance">
          {messages.locked}
        </h1>
        <UnlockForm userId={userId} kind={record.kind} onOpen={onOpen} />
        {waiting > 0 && (
          <p role="status" className="text-center text-sm text-soft">
            {messages.waiting(waiting)}
          </p>
        )}
        <Forgotten kind={record.kind} waiting={waiting} onForgotten={onForgotten} />
      </section>
    </main>
  );
}

type UnlockFormProps = Pick<LockScreenProps, 'userId' | 'onOpen'> & Pick<LockRecord, 'kind'>;

function UnlockForm({ userId, kind, onOpen }: UnlockFormProps) {
  const look = { label: messages.secret[kind], autoFocus: true };
  const { field, busy, submit, clear } = useCurrentSecret(kind, open, look);
  async function open(secret: string): Promise<string | null> {
    const opening = await unlock(userId, secret).catch(() => null);
    if (!opening) return messages.unreadable;
    if (opening.ok) {
      onOpen();
      return null;
    }
    clear();
    return openingText(kind, opening);
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {field}
      <Button variant="primary" type="submit" busy={busy}>
        {messages.unlock}
      </Button>
    </form>
  );
}

type ForgottenProps = Pick<LockScreenProps, 'onForgotten'> & Pick<LockRecord, 'kind'> & { waiting: number };

function Forgotten({ kind, waiting, onForgotten }: ForgottenProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" className="self-center" onClick={() => setAsking(true)}>
        {messages.forgot[kind]}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={onForgotten}
        title={messages.forgotTitle[kind]}
        description={messages.forgotText}
        confirmLabel={messages.signIn}
      >
        {waiting > 0 && <p>{messages.forgotWaiting(waiting)}</p>}
      </ConfirmDialog>
    </>
  );
}

/** The number of waiting changes, without their content. */
function useWaiting(userId: string): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void countWaitingHere(userId).then((next) => isCurrent && setCount(next));
    return () => {
      isCurrent = false;
    };
  }, [userId]);
  return count;
}
