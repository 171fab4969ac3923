import type { Client } from '#domain/rows.ts';
import { placeLost, type PlaceLost } from '#domain/slots/place-back.ts';
import { useNow } from './use-now.ts';
import { useAccount } from './use-rows.ts';

/** Null while the client runs or can return to the former profiles (CLI-72). */
export function usePlaceLost(client: Client | undefined): PlaceLost | null {
  const account = useAccount(client?.streamingsId ?? '');
  const nowMs = useNow();
  return client && account ? placeLost(client, account, nowMs) : null;
}
