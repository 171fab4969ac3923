import type { AccountView } from '#db/account-views.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useLogSent } from '#workspace/data/use-sent.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { type MessageQueue, useMessageQueue } from '#workspace/components/queue/use-message-queue.ts';
import { outageMessage } from '#domain/messages/client-message.ts';
import { serviceName } from '#domain/service-name.ts';
import type { Outage } from './use-outage.ts';

export function useClientQueue({ streaming, category }: AccountView, { clients, log }: Outage): MessageQueue {
  const symbolmoney = useSymbol();
  const nowMs = useNow();
  const logSent = useLogSent();
  const service = serviceName(streaming, category);
  return useMessageQueue({
    recipients: clients.map((client) => ({ client, streaming })),
    told: log.notified,
    textOf: ({ client }) => outageMessage({ client, streaming, service, category, symbolmoney, nowMs }),
    note: ({ client: { id } }) => logSent({ kind: 'caida', table: 'clients', id }),
  });
}
