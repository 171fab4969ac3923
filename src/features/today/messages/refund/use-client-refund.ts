import { useState } from 'react';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { useNow } from '#workspace/data/use-now.ts';
import { mutationTimes } from '#workspace/actions/result-times.ts';
import { type MutationResult, useMutation } from '#workspace/actions/use-mutation.ts';
import { endedTerm } from '#domain/dates/renewal.ts';
import { refundAmount } from '#domain/money/money.ts';
import type { Client } from '#domain/rows.ts';
import { type Refund, useRefund } from './use-refund.ts';

export interface ClientRefund extends Refund {
  proportional: number;
  ends: boolean;
  chooseEnd: (ends: boolean) => void;
  ended: boolean;
  /** The client as before the end of service, for the message: afterwards no unused days are left. */
  asRefunded: Client;
}

/** On request, the service ends right after the refund (FIN-15, FIN-27). */
export function useClientRefund(client: Client): ClientRefund {
  const mutate = useMutation();
  const { clock } = useWorkspace();
  const [ends, chooseEnd] = useState(false);
  const [before, keepBefore] = useState<Client | null>(null);
  const asRefunded = before ?? client;
  const proportional = refundAmount({ ...asRefunded, price: asRefunded.publicprice }, useNow());
  const write = async (price: number): Promise<MutationResult> => {
    const { id: clientId } = client;
    const written = await mutate({ name: 'finance.refund', body: { price, clientId } });
    if (!written.ok || !ends) return written;
    keepBefore(client);
    const ending = await mutate(
      { name: 'client.change_date', id: clientId, body: endedTerm(client, clock.now()) },
      mutationTimes('finance.refund'),
    );
    // The refund stays if the end fails: the error shows, and the dates can be changed separately.
    if (!ending.ok) keepBefore(null);
    return written;
  };
  const refund = useRefund({ aboutId: client.id, proportional, write });
  return { ...refund, proportional, ends, chooseEnd, ended: before !== null, asRefunded };
}
