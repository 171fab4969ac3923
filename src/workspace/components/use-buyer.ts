import { useCallback } from 'react';
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router-dom';
import type { Client } from '#domain/rows.ts';
import { useRow } from '#workspace/data/use-rows.ts';
import { keptByUser } from '#workspace/data/kept-by-user.ts';
import { idsIn, idsText } from './ids-text.ts';

const FOR = 'for';
const TO = 'to';

export interface Buyer {
  client: Client;
  /** Client ids of sales so far, newest last: the hand-over after the next sale includes all. */
  soldIds: readonly string[];
}

/** Client id of a buyer whose sale was made: the way back to that address begins no other sale. */
const useSpent = keptByUser<string>('');

/** The next buyer on `/free`, in an address that a reload keeps; null without one. */
export function useBuyer(): { buyer: Buyer | null; spend: () => void } {
  const [params] = useSearchParams();
  const [spent, setSpent] = useSpent();
  const soldIds = idsIn(params.get(FOR) ?? '');
  const known = soldIds.at(-1) ?? params.get(TO) ?? '';
  const client = useRow('clients', known);
  const spend = useCallback(() => setSpent(() => known), [setSpent, known]);
  return { buyer: client && known !== spent ? { client, soldIds } : null, spend };
}

/** Opens the free profiles for a buyer: with name and contacts of the last of these clients. */
export function useSellTo(): (clientIds: readonly string[]) => void {
  const open = useOpenFree();
  return useCallback((clientIds) => open(`${FOR}=${idsText(clientIds)}`, { replace: true }), [open]);
}

/** Opens the free profiles for an existing person, without their earlier purchases in the hand-over. */
export function useSellMoreTo(): (clientId: string) => void {
  const open = useOpenFree();
  return useCallback((clientId) => open(`${TO}=${clientId}`), [open]);
}

/** Forgets the last spent buyer: an earlier sale to the same person must not hide them now. */
function useOpenFree(): (search: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const [, setSpent] = useSpent();
  return useCallback(
    (search, options) => {
      setSpent(() => '');
      void navigate(`/free?${search}`, options);
    },
    [navigate, setSpent],
  );
}
