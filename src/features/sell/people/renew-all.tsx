import { IfMay } from '#workspace/components/opening/if-may.tsx';
import { useNow } from '#workspace/data/use-now.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { useStableDialog } from '#workspace/dialog/use-stable-dialog.ts';
import { idsText } from '#workspace/components/ids-text.ts';
import type { PersonView } from '#db/people.ts';
import { isWorthRenewing } from '#domain/slots/worth-renewing.ts';
import { Button } from '#ui/buttons/button.tsx';
import { RefreshCw } from '#ui/icons.ts';
import { messages } from './people.texts.ts';

/** Renews all services; a single one is renewed by its card (CLI-52). */
export function RenewAll({ person }: { person: PersonView }) {
  const { accounts } = useWorkspace();
  const nowMs = useNow();
  const open = useStableDialog();
  const chosen = person.clients.filter((client) =>
    isWorthRenewing(client, accounts.get(client.streamingsId)?.clients ?? [], nowMs),
  );
  if (chosen.length < 2) return null;
  return (
    <IfMay dialog="clients-renew">
      <Button size="small" onClick={() => open('clients-renew', idsText(chosen.map(({ id }) => id)))}>
        <RefreshCw aria-hidden className="size-4" />
        {messages.person.renewAll}
      </Button>
    </IfMay>
  );
}
