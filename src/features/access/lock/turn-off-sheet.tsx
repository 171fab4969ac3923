import type { SecretKind } from '#db/vault/lock-record.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { turnOff } from '#workspace/session/lock.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { FormFooter } from '#ui/inputs/form-footer.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
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
    <Sheet
      open
      onClose={onClose}
      title={messages.turnOff}
      size="small"
      onSubmit={submit}
      footer={
        <FormFooter
          cancelLabel={messages.cancel}
          onCancel={onClose}
          submitLabel={messages.turnOff}
          busy={busy}
        />
      }
    >
      <p>{messages.turnOffText}</p>
      {field}
    </Sheet>
  );
}
