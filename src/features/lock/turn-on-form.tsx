import { type SyntheticEvent, useState } from 'react';
import type { LockMinutes } from '#db/vault/lock-record.ts';
import { withLoading } from '#workspace/platform/loading.ts';
import { useOnline } from '#workspace/platform/use-online.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { turnOn } from '#workspace/session/lock.ts';
import { Button } from '#ui/buttons/button.tsx';
import { showResult } from '#ui/feedback/toast.ts';
import { SectionCard } from '#ui/section-card.tsx';
import { messages } from './lock.messages.ts';
import { MinutesSelect } from './minutes-select.tsx';
import { NewSecretFields, useNewSecret } from './new-secret-fields.tsx';
import { RESULT_MS } from './result-ms.ts';

export function TurnOnForm() {
  const { store } = useWorkspace();
  const online = useOnline();
  const [minutes, setMinutes] = useState<LockMinutes>(5);
  const [busy, setBusy] = useState(false);
  const fresh = useNewSecret();
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (busy || !fresh.check()) return;
    setBusy(true);
    const { kind, secret } = fresh;
    const outcome = await withLoading(() => turnOn(store.db, { kind, secret, minutes }));
    setBusy(false);
    if (outcome === 'on') showResult({ status: 'success', message: messages.turnedOn, ms: RESULT_MS });
    else showResult({ status: 'error', message: messages.unreachable, ms: RESULT_MS });
  };
  return (
    <SectionCard>
      <form
        noValidate
        aria-label={messages.title}
        className="flex flex-col gap-4"
        onSubmit={(event) => void submit(event)}
      >
        <NewSecretFields {...fresh} />
        <MinutesSelect value={minutes} onChange={setMinutes} />
        <Button
          variant="primary"
          type="submit"
          busy={busy}
          disabledReason={online ? undefined : messages.needsNetwork}
          className="md:self-start"
        >
          {messages.turnOn}
        </Button>
      </form>
    </SectionCard>
  );
}
