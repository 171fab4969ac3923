import { useState } from 'react';
import type { AccountView } from '#db/account-views.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useLogSent } from '#workspace/data/use-sent.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { outageMessage } from '#domain/messages/client-message.ts';
import type { Client, Streaming } from '#domain/rows.ts';
import { serviceName } from '#domain/service-name.ts';
import { nextToNotify } from './outage-state.ts';
import type { Outage } from './use-outage.ts';

export interface ClientQueue {
  streaming: Streaming;
  clients: Client[];
  notifiedCount: number;
  /** Undefined at the end. */
  current: Client | undefined;
  /** The place of `current`, from 1. */
  place: number;
  skipped: Client[];
  text: string;
  setText: (text: string) => void;
  /** Logs the message to `current` and goes on. */
  sent: () => void;
  /** Logs it and stays: the copied text is yet to be pasted, and needs the phone number in sight. */
  copied: () => void;
  /** True when `current` has been written to and is only looked at. */
  held: boolean;
  skip: () => void;
  again: () => void;
}

/** The log is kept on the device; skips last only while the sheet is open. */
export function useClientQueue({ streaming, category }: AccountView, { clients, log }: Outage): ClientQueue {
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const [heldId, setHeldId] = useState<string | null>(null);
  const [typed, setTyped] = useState<{ id: string; text: string } | null>(null);
  const symbolmoney = useSymbol();
  const nowMs = useNow();
  const logSent = useLogSent();
  const held = clients.find(({ id }) => id === heldId);
  const current = held ?? nextToNotify(clients, log.notified, skipped);
  const left = clients.filter(({ id }) => !log.notified.has(id));
  const passed = left.filter(({ id }) => skipped.has(id));
  const notifiedCount = clients.length - left.length;
  const service = serviceName(streaming, category);
  const facts = current && { client: current, streaming, service, symbolmoney, nowMs };
  const note = (): void => {
    if (current) logSent({ kind: 'caida', table: 'clients', id: current.id });
  };
  const own = typed?.id === current?.id ? typed?.text : undefined;
  return {
    streaming,
    clients,
    notifiedCount,
    current,
    place: notifiedCount + passed.length + (held ? 0 : 1),
    skipped: passed,
    text: own ?? (facts ? outageMessage(facts) : ''),
    setText: (text) => current && setTyped({ id: current.id, text }),
    sent: () => {
      note();
      setHeldId(null);
    },
    copied: () => {
      note();
      setHeldId(current?.id ?? null);
    },
    held: held !== undefined,
    skip: () => {
      if (held) setHeldId(null);
      else if (current) setSkipped(new Set([...skipped, current.id]));
    },
    again: () => setSkipped(new Set()),
  };
}
