import { IfMay } from '#workspace/components/opening/if-may.tsx';
import type { AccountView } from '#db/account-views.ts';
import { idsText } from '#workspace/components/ids-text.ts';
import { isWorthRenewing } from '#domain/slots/worth-renewing.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { RotateCcw } from '#ui/icons.ts';
import { messages } from '#features/sell/accounts/accounts.texts.ts';
import type { OpenDialog } from '#workspace/dialog/use-stable-dialog.ts';

type RenewAllProps = { view: AccountView; nowMs: number; open: OpenDialog };

export function RenewAll(props: RenewAllProps) {
  const all = renewalOfAll(props);
  return (
    all && (
      <IfMay dialog="clients-renew">
        <Button size="small" aria-label={all.label} title={all.label} onClick={all.open}>
          <RotateCcw aria-hidden className="size-4" />
          {messages.renewClients}
        </Button>
      </IfMay>
    )
  );
}

export function RenewAllIcon(props: RenewAllProps) {
  const all = renewalOfAll(props);
  return (
    all && (
      <IfMay dialog="clients-renew">
        <IconButton icon={RotateCcw} label={all.label} onClick={all.open} />
      </IfMay>
    )
  );
}

/**
 * Running and recently ended clients are chosen when it opens (CLI-52). Null for a single client: their card renews
 * them.
 */
function renewalOfAll({ view: { clients, streaming }, nowMs, open }: RenewAllProps) {
  const chosen = clients.filter((client) => isWorthRenewing(client, clients, nowMs));
  if (chosen.length < 2) return null;
  return {
    label: messages.renewClientsOf(streaming.email),
    open: () => open('clients-renew', idsText(chosen.map(({ id }) => id))),
  };
}
