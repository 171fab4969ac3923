import { useSyncStatus } from '#workspace/data/use-sync-status.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { messages } from '#app/app.texts.ts';

/** The queue waits for a sign-in (sync §7). */
export function PauseNotice() {
  const { pause } = useSyncStatus();
  if (pause !== 'signin') return null;
  return (
    <aside
      role="status"
      className="mb-4 flex flex-wrap items-center gap-3 rounded-card border border-amber bg-amber-soft p-3"
    >
      <p className="flex-1">{messages.signInToSend}</p>
      <LinkButton to="/login" variant="primary" size="small">
        {messages.signIn}
      </LinkButton>
    </aside>
  );
}
