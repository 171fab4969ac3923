import { useMemo, useState } from 'react';
import { useNow } from '#workspace/data/use-now.ts';
import { useRows } from '#workspace/data/use-rows.ts';
import { useLogSent } from '#workspace/data/use-sent.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { useTemplates } from '#workspace/data/use-templates.ts';
import { usePageLink } from '#workspace/pages/use-page.ts';
import type { ClientMessageFacts } from '#domain/messages/client-message.ts';
import { dataMessage } from '#domain/messages/several-message.ts';
import type { Category, Client, Streaming } from '#domain/rows.ts';
import { serviceName } from '#domain/service-name.ts';

export interface SoldService {
  client: Client;
  streaming: Streaming;
  category: Category | undefined;
  service: string;
}

export function useSoldServices(ids: readonly string[]): SoldService[] {
  const clients = useRows('clients');
  const streamings = useRows('streamings');
  const categories = useRows('categories');
  return useMemo(
    () =>
      ids.flatMap((id) => {
        const client = clients.find((row) => row.id === id);
        const streaming = streamings.find((row) => row.id === client?.streamingsId);
        const category = categories.find((row) => row.id === streaming?.categoryId);
        return client && streaming
          ? [{ client, streaming, category, service: serviceName(streaming, category) }]
          : [];
      }),
    [ids, clients, streamings, categories],
  );
}

export function useDataMessage(services: readonly SoldService[]) {
  const symbolmoney = useSymbol();
  const nowMs = useNow();
  const edited = useTemplates();
  const logSent = useLogSent();
  const page = usePageLink(services[0]?.client.phoneuser ?? '');
  const [typed, setTyped] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const facts = services.map(({ client, streaming, service, category }): ClientMessageFacts => {
    return { client, streaming, service, category, symbolmoney, nowMs, page };
  });
  return {
    text: typed ?? dataMessage(facts, edited),
    setText: setTyped,
    isSent,
    noteSent: () => {
      for (const { client } of services) logSent({ kind: 'datos', table: 'clients', id: client.id });
      setSent(true);
    },
  };
}
