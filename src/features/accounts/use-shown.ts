import { useCallback, useState } from 'react';
import type { Shown } from './row-surroundings.ts';

/** Which secrets are shown, and how to change it; all are hidden at each visit. */
export function useShown() {
  const [shown, setShown] = useState<Shown>({ passwords: false, suppliers: false });
  const toggle = useCallback(
    (part: keyof Shown) => setShown((before) => ({ ...before, [part]: !before[part] })),
    [],
  );
  return { shown, toggle };
}
