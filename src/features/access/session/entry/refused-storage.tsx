import type { Refused } from '#workspace/session/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { uiMessages } from '#ui/ui.texts.ts';
import { EntryPage } from '#features/access/session/entry-page.tsx';
import { messages } from '#features/access/session/session.texts.ts';

/** Replaces the form: a session could not be kept. */
export function RefusedStorage({ refused }: { refused: Refused }) {
  return (
    <EntryPage title={messages.signInTitle}>
      <p role="alert" className="text-center text-pretty text-soft">
        {uiMessages.noStorage[refused]}
      </p>
      <Button variant="primary" className="w-full" onClick={() => window.location.reload()}>
        {uiMessages.reload}
      </Button>
    </EntryPage>
  );
}
