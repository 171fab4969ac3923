import { CredentialBlock } from '#workspace/components/credential-block.tsx';
import { DebtMark } from '#workspace/components/debts/debt-mark.tsx';
import { MoveWay, OutlastNote } from '#workspace/components/outlast-note.tsx';
import { useNow } from '#workspace/data/use-now.ts';
import { usePending, useRow } from '#workspace/data/use-rows.ts';
import { isPending } from '#db/account-views.ts';
import { useServiceName } from '#workspace/data/use-service-name.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { hasEnded } from '#domain/dates/expiry.ts';
import type { Client } from '#domain/rows.ts';
import { profilesLabel } from '#domain/slots/slot-list-text.ts';
import { Facts } from '#ui/lists/data-list.tsx';
import { PendingBadge } from '#ui/lists/pending-badge.tsx';
import { MoreActions } from './client-actions.tsx';
import { ClientBadges } from './client-badges.tsx';
import { clientFacts } from './client-facts.tsx';

/** `Netflix · Perfil 2` */
export function useCardAbout(client: Client | undefined): string {
  const streaming = useRow('streamings', client?.streamingsId ?? '');
  const service = useServiceName(streaming);
  return client ? [service, profilesLabel(client)].filter(Boolean).join(' · ') : '';
}

export function CardBody({ client }: { client: Client }) {
  const streaming = useRow('streamings', client.streamingsId);
  const symbol = useSymbol();
  const nowMs = useNow();
  const pending = usePending();
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <ClientBadges client={client} nowMs={nowMs} />
        {isPending(pending, 'clients', client.id) && <PendingBadge />}
      </div>
      {streaming && <CredentialBlock client={client} streaming={streaming} />}
      <DebtMark client={client} />
      {!hasEnded(client.endDate, nowMs) && (
        <OutlastNote endDate={client.endDate} streaming={streaming} nowMs={nowMs}>
          <MoveWay client={client} />
        </OutlastNote>
      )}
      <Facts facts={clientFacts(client, symbol, nowMs)} />
      <MoreActions client={client} nowMs={nowMs} />
    </>
  );
}
