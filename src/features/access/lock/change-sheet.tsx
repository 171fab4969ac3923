import type { SecretKind } from '#db/vault/lock-record.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { changeSecret } from '#workspace/session/lock.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { FormSheet } from '#ui/overlay/form-sheet.tsx';
import { messages } from './lock.messages.ts';
import { NewSecretFields, useNewSecret } from './new-secret-fields.tsx';
import { openingText } from './opening-text.ts';
import { RESULT_MS } from './result-ms.ts';
import { useCurrentSecret } from './use-current-secret.tsx';

export function ChangeSheet({ kind, onClose }: { kind: SecretKind; onClose: () => void }) {
  const { userId } = useWorkspace();
  const fresh = useNewSecret();
  const { field, busy, submit } = useCurrentSecret(kind, async (current) => {
    const opening = await changeSecret(userId, current, { kind: fresh.kind, secret: fresh.secret });
    if (!opening.ok) return openingText(kind, opening);
    showResult({ status: 'success', message: messages.changed, ms: RESULT_MS });
    onClose();
    return null;
  });
  return (
    <FormSheet
      onClose={onClose}
      title={messages.change[kind]}
      size="small"
      onSubmit={(event) => {
        if (fresh.check()) submit(event);
        else event.preventDefault();
      }}

      cancelLabel={messages.cancel}
      submitLabel={messages.save}
      busy={busy}
    >
      {field}
      <NewSecretFields {...fresh} />
    </FormSheet>
  );
}
