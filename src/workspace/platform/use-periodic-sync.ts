import { useEffect, useState } from 'react';
import { hasPeriodicSync } from './capabilities.ts';

/** Undefined until the browser has answered. */
export function usePeriodicSync(): boolean | undefined {
  const [woken, setWoken] = useState<boolean>();
  useEffect(() => {
    let left = false;
    void hasPeriodicSync().then((answer) => left || setWoken(answer));
    return () => {
      left = true;
    };
  }, []);
  return woken;
}
