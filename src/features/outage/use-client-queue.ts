import { useState } from 'react';
import type { AccountView } from '#db/account-views.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useLogSent } from '#workspace/data/use-sent.ts';
import { useSymbol } from '#workspace/data/use-symbol.ts';
import { outageMessage } from '#domain/messages/client-message.ts';
import type { Client, Streaming } from '#domain/rows.ts';
import { serviceName } from '#domain/service-name.ts';
import { nextToTell } from './outage-state.ts';
import type { Outage } from './use-outage.ts';

/** The clients of an account that went down, told one after the other. */
export interface ClientQueue {
  streaming: Streaming;
  clients: Client[];
  toldCount: number;
  /** Whose turn it is; undefined at the end. */
  current: Client | undefined;
  /** The place of `current`, from 1. */
  place: number;
  skipped: Client[];
  text: string;
  setText: (text: string) => void;
  /** Notes that `current` was told, and goes on. */
  sent: () => void;
  /** Notes it and stays: what was copied is yet to be pasted, by whoever sees the phone number. */
  copied: () => void;
  /** Whether `current` was told and is only looked at. */
  held: boolean;
  skip: () => void;
  /** Begins again with those who were skipped. */
  again: () => void;
}

/** What was told is kept on the device; what was skipped, only while the sheet is open. */
export function useClientQueue({ streaming, category }: AccountView, { clients, log }: Outage): ClientQueue {
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const [heldId, setHeldId] = useState<string | null>(null);
  const [typed, setTyped] = useState<{ id: string; text: string } | null>(null);
  const symbolmoney = useSymbol();
  const nowMs = useNow();
  const logSent = useLogSent();
  const held = clients.find(({ id }) => id === heldId);
  const current = held ?? nextToTell(clients, log.told, skipped);
  const left = clients.filter(({ id }) => !log.told.has(id));
  const passed = left.filter(({ id }) => skipped.has(id));
  const toldCount = clients.length - left.length;
  const service = serviceName(streaming, category);
  const facts = current && { client: current, streaming, service, symbolmoney, nowMs };
  const note = (): void => {
    if (current) logSent({ kind: 'caida', table: 'clients', id: current.id });
  };
  const own = typed?.id === current?.id ? typed?.text : undefined;
  return {
    streaming,
    clients,
    toldCount,
    current,
    place: toldCount + passed.length + (held ? 0 : 1),
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
