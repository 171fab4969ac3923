import { CredentialBlock } from '#workspace/pieces/credential-block.tsx';
import { DebtMark } from '#workspace/pieces/debt-mark.tsx';
import { outlastWarning } from '#workspace/pieces/outlast-warning.ts';
import type { DialogProps } from '#workspace/dialog/use-dialog.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { usePending, useRow } from '#workspace/data/use-rows.ts';
import { isPending } from '#db/account-views.ts';
import { useServiceName } from '#workspace/data/use-service-name.ts';
import { hasEnded } from '#domain/dates/expiry.ts';
import { Facts } from '#ui/lists/data-list.tsx';
import { PendingBadge } from '#ui/lists/pending-badge.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { WarningLines } from '#ui/feedback/warning-lines.tsx';
import { CardFooter, MoreActions } from './client-actions.tsx';
import { ClientBadges } from './client-badges.tsx';
import { clientFacts } from './client-facts.tsx';
import { profilesLabel } from '#domain/slots/slot-list-text.ts';
import { messages } from './clients.messages.ts';
import { useCloseWhenDeleted } from '#workspace/dialog/use-close-when-deleted.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';

export function ClientCard({ id, onClose }: DialogProps) {
  const client = useRow('clients', id);
  const streaming = useRow('streamings', client?.streamingsId ?? '');
  const service = useServiceName(streaming);
  const symbol = useSymbol();
  const nowMs = useNow();
  const pending = usePending();
  useCloseWhenDeleted(client === undefined, messages.clientGone, onClose);
  if (!client) return null;
  return (
    <Sheet
      open
      onClose={onClose}
      title={client.nameuser}
      description={[service, profilesLabel(client)].filter(Boolean).join(' · ')}
      footer={<CardFooter client={client} nowMs={nowMs} />}
    >
      <div className="flex flex-wrap items-center gap-2">
        <ClientBadges client={client} nowMs={nowMs} />
        {isPending(pending, 'clients', id) && <PendingBadge />}
      </div>
      {streaming && <CredentialBlock client={client} streaming={streaming} />}
      <DebtMark client={client} />
      <WarningLines
        lines={streaming && !hasEnded(client.endDate, nowMs) ? outlastWarning(client.endDate, streaming) : []}
      />
      <Facts facts={clientFacts(client, symbol, nowMs)} />
      <MoreActions client={client} nowMs={nowMs} />
    </Sheet>
  );
}
