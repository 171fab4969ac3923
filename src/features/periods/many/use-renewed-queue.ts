import { useMemo, useState } from 'react';
import { useNow } from '#workspace/data/use-now.ts';
import { useRows } from '#workspace/data/use-rows.ts';
import { useLogSent } from '#workspace/data/use-sent.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { useTemplates } from '#workspace/data/use-templates.ts';
import {
  type MessageQueue,
  type Recipient,
  useMessageQueue,
} from '#workspace/pieces/queue/use-message-queue.ts';
import { idsIn } from '#workspace/pieces/use-buyer.ts';
import { groupBy } from '#domain/group-by.ts';
import { renewedMessage } from '#domain/messages/several-message.ts';
import { serviceName } from '#domain/service-name.ts';

interface RenewedQueue {
  queue: MessageQueue;
  /** Of the one who is next. */
  services: number;
}

/** `ids` as the address has them. Services with one phone are one person's, who gets one message (ADR 0093). */
export function useRenewedQueue(ids: string): RenewedQueue {
  const categories = useRows('categories');
  const symbolmoney = useSymbol();
  const edited = useTemplates();
  const nowMs = useNow();
  const logSent = useLogSent();
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  const people = useByPerson(ids);
  const servicesOf = ({ client }: Recipient) => people.get(client.phoneuser) ?? [];
  const textOf = (recipient: Recipient): string =>
    renewedMessage(
      servicesOf(recipient).map(({ client, streaming }) => {
        const category = categories.find(({ id }) => id === streaming.categoryId);
        // One person is greeted once, though a service may be noted under another name.
        const named = { ...client, nameuser: recipient.client.nameuser };
        const service = serviceName(streaming, category);
        return { client: named, streaming, service, category, symbolmoney, nowMs };
      }),
      edited,
    );
  const note = (recipient: Recipient): void => {
    for (const { client } of servicesOf(recipient))
      logSent({ kind: 'renovado', table: 'clients', id: client.id });
    setTold(new Set([...told, recipient.client.id]));
  };
  const recipients = [...people.values()].flatMap(([first]) => first ?? []);
  const queue = useMessageQueue({ recipients, told, textOf, note });
  return { queue, services: queue.current ? servicesOf(queue.current).length : 0 };
}

/** By phone, in the order in which they were renewed. Who is deleted meanwhile drops out. */
function useByPerson(ids: string): Map<string, Recipient[]> {
  const clients = useRows('clients');
  const streamings = useRows('streamings');
  return useMemo(() => {
    const renewed = idsIn(ids).flatMap((id): Recipient[] => {
      const client = clients.find((row) => row.id === id);
      const streaming = client && streamings.find((row) => row.id === client.streamingsId);
      return streaming ? [{ client, streaming }] : [];
    });
    return groupBy(renewed, ({ client }) => client.phoneuser);
  }, [ids, clients, streamings]);
}
