import { useMemo } from 'react';
import type { AccountView } from '#db/account-views.ts';
import { useAccounts } from '#desk/use-rows.ts';

/** An account with its category and clients, live; undefined once it is gone. */
export function useAccount(streamingId: string | undefined): AccountView | undefined {
  const accounts = useAccounts();
  return useMemo(
    () => accounts.find(({ streaming }) => streaming.id === streamingId),
    [accounts, streamingId],
  );
}
