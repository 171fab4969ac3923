import { useState } from 'react';

/** All codes are hidden again at each visit (ADM-16). */
export interface Reveal {
  isAll: boolean;
  isShown: (id: string) => boolean;
  toggle: (id: string) => void;
  toggleAll: () => void;
}

export function useReveal(): Reveal {
  const [isAll, setAll] = useState(false);
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set());
  return {
    isAll,
    isShown: (id) => isAll !== others.has(id),
    toggle: (id) =>
      setOthers((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    toggleAll: () => {
      setAll(!isAll);
      setOthers(new Set());
    },
  };
}
