import { useCallback } from 'react';
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router-dom';
import type { Client } from '#domain/rows.ts';
import { useRow } from '#workspace/data/use-rows.ts';
import { keptByUser } from '#workspace/data/kept-by-user.ts';

/** Ids of uuids in an address. */
const BETWEEN = '.';
const FOR = 'for';
const TO = 'to';

export const idsIn = (text: string): string[] => text.split(BETWEEN).filter((id) => id !== '');

export const idsText = (ids: readonly string[]): string => ids.join(BETWEEN);

export interface Buyer {
  client: Client;
  /** What was sold so far, the newest last; the hand-over after the next sale has all of it. */
  soldIds: readonly string[];
}

/** Whose sale was made: going back to its address begins no other. */
const useSpent = keptByUser<string>('');

/** Who buys next on `/free`, by an address that a reload keeps; null where anybody does. */
export function useBuyer(): { buyer: Buyer | null; spend: () => void } {
  const [params] = useSearchParams();
  const [spent, setSpent] = useSpent();
  const soldIds = idsIn(params.get(FOR) ?? '');
  const known = soldIds.at(-1) ?? params.get(TO) ?? '';
  const client = useRow('clients', known);
  const spend = useCallback(() => setSpent(() => known), [setSpent, known]);
  return { buyer: client && known !== spent ? { client, soldIds } : null, spend };
}

/** Opens the choice of free profiles for somebody: with name and contacts of the last of these clients. */
export function useSellTo(): (clientIds: readonly string[]) => void {
  const open = useOpenFree();
  return useCallback((clientIds) => open(`${FOR}=${idsText(clientIds)}`, { replace: true }), [open]);
}

/** Opens the same for a person known already: what they bought before is no part of the sale. */
export function useSellMoreTo(): (clientId: string) => void {
  const open = useOpenFree();
  return useCallback((clientId) => open(`${TO}=${clientId}`), [open]);
}

/** A sale that was made before to the same person is no reason to leave them out now. */
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
