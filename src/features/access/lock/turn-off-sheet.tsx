import type { SecretKind } from '#db/vault/lock-record.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { turnOff } from '#workspace/session/lock.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { FormSheet } from '#ui/overlay/form-sheet.tsx';
import { messages } from './lock.messages.ts';
import { openingText } from './opening-text.ts';
import { RESULT_MS } from './result-ms.ts';
import { useCurrentSecret } from './use-current-secret.tsx';

export function TurnOffSheet({ kind, onClose }: { kind: SecretKind; onClose: () => void }) {
  const { store } = useWorkspace();
  const { field, busy, submit } = useCurrentSecret(kind, async (secret) => {
    const outcome = await turnOff(store.db, secret);
    if (!outcome.ok) return outcome.reason === 'otherTabs' ? messages.otherTabs : openingText(kind, outcome);
    showResult({ status: 'success', message: messages.turnedOff, ms: RESULT_MS });
    return null;
  });
  return (
    <FormSheet
      onClose={onClose}
      title={messages.turnOff}
      size="small"
      onSubmit={submit}

      cancelLabel={messages.cancel}
      submitLabel={messages.turnOff}
      busy={busy}
    >
      <p>{messages.turnOffText}</p>
      {field}
    </FormSheet>
  );
}
