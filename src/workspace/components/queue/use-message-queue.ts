import { useState } from 'react';
import type { Client, Streaming } from '#domain/rows.ts';

export interface Recipient {
  client: Client;
  streaming: Streaming;
}

export interface MessageQueue {
  /** Undefined at the end. */
  current: Recipient | undefined;
  count: number;
  toldCount: number;
  /** Place of `current`, from 1. */
  place: number;
  skipped: Client[];
  text: string;
  setText: (text: string) => void;
  /** Notes the message as sent to `current` and goes on. */
  sent: () => void;
  /** Notes the message as sent and stays: the copied text must still be pasted, with the phone number in sight. */
  copied: () => void;
  /** True if `current` already has the message and is only viewed. */
  held: boolean;
  skip: () => void;
  again: () => void;
}

interface QueueOptions {
  /** In the order of informing. Deleted clients drop out. */
  recipients: readonly Recipient[];
  told: ReadonlySet<string>;
  textOf: (recipient: Recipient) => string;
  note: (recipient: Recipient) => void;
}

/** One message for each, one after the other. Skips last only while the sheet is open. */
export function useMessageQueue({ recipients, told, textOf, note }: QueueOptions): MessageQueue {
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const [heldId, setHeldId] = useState<string | null>(null);
  const [typed, setTyped] = useState<{ id: string; text: string } | null>(null);
  const held = recipients.find(({ client }) => client.id === heldId);
  const current = held ?? nextRecipient(recipients, told, skipped);
  const left = recipients.filter(({ client }) => !told.has(client.id));
  const passed = left.filter(({ client }) => skipped.has(client.id));
  const toldCount = recipients.length - left.length;
  const own = typed?.id === current?.client.id ? typed?.text : undefined;
  return {
    current,
    count: recipients.length,
    toldCount,
    place: toldCount + passed.length + (held ? 0 : 1),
    skipped: passed.map(({ client }) => client),
    text: own ?? (current ? textOf(current) : ''),
    setText: (text) => current && setTyped({ id: current.client.id, text }),
    sent: () => {
      if (current) note(current);
      setHeldId(null);
    },
    copied: () => {
      if (current) note(current);
      setHeldId(current?.client.id ?? null);
    },
    held: held !== undefined,
    skip: () => {
      if (held) setHeldId(null);
      else if (current) setSkipped(new Set([...skipped, current.client.id]));
    },
    again: () => setSkipped(new Set()),
  };
}

/** Undefined once only skipped recipients remain. */
export function nextRecipient(
  recipients: readonly Recipient[],
  told: ReadonlySet<string>,
  skipped: ReadonlySet<string>,
): Recipient | undefined {
  return recipients.find(({ client }) => !told.has(client.id) && !skipped.has(client.id));
}
