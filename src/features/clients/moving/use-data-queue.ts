import { useState } from 'react';
import { useNow } from '#workspace/data/use-now.ts';
import { useRow, useRows } from '#workspace/data/use-rows.ts';
import { useLogSent } from '#workspace/data/use-sent.ts';
import { useServiceName } from '#workspace/data/use-service-name.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { useTemplates } from '#workspace/data/use-templates.ts';
import { clientMessage } from '#domain/messages/client-message.ts';
import type { Client, Streaming } from '#domain/rows.ts';

export interface DataQueue {
  /** Undefined at the end. */
  current: { client: Client; streaming: Streaming } | undefined;
  count: number;
  /** Of `current`, from 1. */
  place: number;
  doneCount: number;
  text: string;
  setText: (text: string) => void;
  /** Logs the message to `current`. Copied text has yet to be pasted, so `current` stays. */
  sent: (copied?: 'copied') => void;
  next: () => void;
}

/** The new data of each client, one after the other. Who is deleted meanwhile drops out. */
export function useDataQueue(ids: readonly string[]): DataQueue {
  const [place, setPlace] = useState(0);
  const [sentIds, setSentIds] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState<{ id: string; text: string } | null>(null);
  const all = useRows('clients');
  const clients = ids.flatMap((id) => all.find((client) => client.id === id) ?? []);
  const client = clients[place];
  const streaming = useRow('streamings', client?.streamingsId ?? '');
  const service = useServiceName(streaming);
  const symbolmoney = useSymbol();
  const edited = useTemplates();
  const nowMs = useNow();
  const logSent = useLogSent();
  const current = client && streaming && { client, streaming };
  const proposed = current ? clientMessage('datos', { ...current, service, symbolmoney, nowMs }, edited) : '';
  const next = (): void => setPlace(place + 1);
  return {
    current,
    count: clients.length,
    place: place + 1,
    doneCount: clients.filter(({ id }) => sentIds.has(id)).length,
    text: typed && typed.id === client?.id ? typed.text : proposed,
    setText: (text) => client && setTyped({ id: client.id, text }),
    sent: (copied) => {
      if (!client) return;
      logSent({ kind: 'datos', table: 'clients', id: client.id });
      setSentIds(new Set([...sentIds, client.id]));
      if (!copied) next();
    },
    next,
  };
}
