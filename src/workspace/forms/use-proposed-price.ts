import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { followProposal, type Proposal } from './follow-proposal.ts';

/**
 * The price follows its fields as long as it is the proposed one (CAT-12). The returned function proposes again after
 * rows came late, which no input reports.
 */
export function useProposedPrice<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { field, by, propose }: Proposal<Values>,
): () => void {
  const refresh = useRef<() => void>(undefined);
  const proposedFor = useEffectEvent((values: Values): string => propose(values));
  const start = useEffectEvent(() =>
    followProposal(form, { field, by, propose: (values) => proposedFor(values) }),
  );
  useEffect(() => {
    const following = start();
    refresh.current = following.refresh;
    return following.stop;
  }, []);
  return useCallback(() => refresh.current?.(), []);
}
