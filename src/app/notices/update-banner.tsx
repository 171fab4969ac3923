import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#ui/buttons/button.tsx';
import { messages } from '#app/app.texts.ts';
import { acceptUpdate, updateState } from '#app/worker/worker-bridge.ts';

const TEXTS = {
  ready: messages.updateReady,
  replaced: messages.updated,
  incomplete: messages.incomplete,
} as const;

/** Waits while a form is open: a reload loses typed text. The old worker finishes sending before the swap. */
export function UpdateBanner() {
  const [accepted, setAccepted] = useState(false);
  const state = useAtomValue(updateState);
  const [params] = useSearchParams();
  if (state === 'current') return null;
  const busy = params.has('dialog');
  return (
    <aside
      role="status"
      className="fixed inset-x-3 bottom-[calc(1rem+var(--bottom-bar)+env(safe-area-inset-bottom))] z-40 mx-auto flex max-w-md items-center gap-3 rounded-card border border-edge bg-sheet p-3 md:bottom-[max(1.5rem,env(safe-area-inset-bottom))]"
    >
      <p className="flex-1">{TEXTS[state]}</p>
      <Button
        variant="primary"
        size="small"
        disabledReason={busy ? messages.closeFormFirst : undefined}
        busy={accepted}
        onClick={() => {
          setAccepted(true);
          acceptUpdate();
        }}
      >
        {state === 'ready' ? messages.update : messages.reload}
      </Button>
    </aside>
  );
}
