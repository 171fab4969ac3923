import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useState } from 'react';
import type { LocalDatabase } from '#db/local-database.ts';
import { sentSince } from '#db/sent-log.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useRows } from '#workspace/data/use-rows.ts';
import { useLogSent } from '#workspace/data/use-sent.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { useTemplates } from '#workspace/data/use-templates.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import {
  type MessageQueue,
  type Recipient,
  useMessageQueue,
} from '#workspace/components/queue/use-message-queue.ts';
import { groupBy } from '#domain/group-by.ts';
import { renewedMessage } from '#domain/messages/several-message.ts';
import { mobileForm } from '#domain/phones/phone-forms.ts';
import { serviceName } from '#domain/service-name.ts';
import { type Renewed, renewedIn } from './renewed-address.ts';

interface RenewedQueue {
  queue: MessageQueue;
  services: number;
}

/**
 * `address` is the dialog's `id`. Undefined until messages from before a reload are read. Services with one phone
 * belong to one person, who gets one message (ADR 0093).
 */
export function useRenewedQueue(address: string): RenewedQueue | undefined {
  const categories = useRows('categories');
  const symbolmoney = useSymbol();
  const edited = useTemplates();
  const nowMs = useNow();
  const logSent = useLogSent();
  const [toldNow, setToldNow] = useState<ReadonlySet<string>>(new Set());
  const toldBefore = useToldBefore(address);
  const people = useByPerson(address);
  const servicesOf = ({ client }: Recipient) => people.get(mobileForm(client.phoneuser)) ?? [];
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
    setToldNow(new Set([...toldNow, recipient.client.id]));
  };
  const recipients = [...people.values()].flatMap(([first]) => first ?? []);
  const told = new Set([...toldNow, ...(toldBefore ?? [])]);
  const queue = useMessageQueue({ recipients, told, textOf, note });
  if (toldBefore === undefined) return undefined;
  return { queue, services: queue.current ? servicesOf(queue.current).length : 0 };
}

/** Ids of clients who got the message from this phone since the renewal; undefined while unread. */
function useToldBefore(address: string): ReadonlySet<string> | undefined {
  const { store } = useWorkspace();
  return useLiveQuery(() => sentAfter(store.db, renewedIn(address)), [store, address]);
}

async function sentAfter(db: LocalDatabase, { ids, atMs }: Renewed): Promise<ReadonlySet<string>> {
  if (atMs === null) return new Set();
  return sentSince(db, { kind: 'renovado', table: 'clients', ids, sinceMs: atMs });
}

/** Keyed by phone, in the order of renewal. Clients deleted meanwhile drop out. */
function useByPerson(address: string): Map<string, Recipient[]> {
  const clients = useRows('clients');
  const streamings = useRows('streamings');
  return useMemo(() => {
    const renewed = renewedIn(address).ids.flatMap((id): Recipient[] => {
      const client = clients.find((row) => row.id === id);
      const streaming = client && streamings.find((row) => row.id === client.streamingsId);
      return streaming ? [{ client, streaming }] : [];
    });
    return groupBy(renewed, ({ client }) => mobileForm(client.phoneuser));
  }, [address, clients, streamings]);
}
