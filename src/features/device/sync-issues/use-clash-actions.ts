import { useCallback } from 'react';
import { clashFacts } from '#workspace/data/use-slot-clashes.ts';
import { useLocalWrite } from '#workspace/actions/use-local-write.ts';
import { type AccountClash, nameOf } from '#workspace/data/use-slot-clashes.ts';

/** `bringBack` undoes every `leave`. */
export function useClashActions() {
  const keep = useLocalWrite();
  const leave = useCallback(
    (clash: AccountClash, left: readonly AccountClash[]) =>
      keep((db) => clashFacts.write(db, { clashesLeft: [...left, clash].map(nameOf) })),
    [keep],
  );
  const bringBack = useCallback(() => keep((db) => clashFacts.write(db, { clashesLeft: [] })), [keep]);
  return { leave, bringBack };
}
