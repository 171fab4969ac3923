import { useEffect, useState } from 'react';
import { readLock } from '#db/vault/lock-record.ts';
import { withLoading } from '#workspace/platform/loading.ts';
import { lockPage } from '#workspace/session/lock-state.ts';
import { countWaitingHere } from '#workspace/session/waiting-here.ts';
import { Button } from '#ui/buttons/button.tsx';
import { messages } from '#app/app.texts.ts';
import { TroublePage } from './storage-trouble.tsx';

export const isSealedError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'SealedError';

/** Another tab has turned the lock on, which a reload mends, or the lock's record is lost, and its key with it. */
export function SealedTrouble({ userId }: { userId: string }) {
  const [waiting, setWaiting] = useState<number>();
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (await readLock(userId)) lockPage();
      else setWaiting(await countWaitingHere(userId));
    };
    void look();
  }, [userId]);
  if (waiting === undefined) return null;
  const startAnew = async (): Promise<void> => {
    const { eraseDatabase } = await import('#workspace/session/erase-database.ts');
    await eraseDatabase(userId);
    window.location.reload();
  };
  return (
    <TroublePage
      text={messages.keyLost(waiting)}
      action={<Button onClick={() => void withLoading(startAnew)}>{messages.startAnew}</Button>}
    />
  );
}
