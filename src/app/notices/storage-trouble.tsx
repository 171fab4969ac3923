import type { ReactNode } from 'react';
import type { Refused } from '#workspace/session/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { uiMessages } from '#ui/ui.texts.ts';
import { messages } from '#app/app.texts.ts';

/**
 * `blocked`: an older version in another tab holds the database. `missing`: the opener's code can't be fetched. `slow`: the
 * browser hasn't answered yet.
 */
export type Trouble = Refused | 'blocked' | 'missing' | 'slow';

const TEXTS: Record<Trouble, string> = {
  ...uiMessages.noStorage,
  blocked: messages.blocked,
  missing: messages.missingPart,
  slow: messages.slowStorage,
};

export function StorageTrouble({ trouble }: { trouble: Trouble }) {
  const reload = <Button onClick={() => window.location.reload()}>{uiMessages.reload}</Button>;
  return <TroublePage text={TEXTS[trouble]} action={trouble !== 'blocked' && reload} />;
}

export function TroublePage({ text, action }: { text: string; action: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center p-4">
      <div role="alert">
        <EmptyState text={text} action={action} />
      </div>
    </main>
  );
}
