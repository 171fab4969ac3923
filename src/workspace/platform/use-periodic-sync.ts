import { useEffect, useState } from 'react';
import { hasPeriodicSync } from './capabilities.ts';

/** Whether the browser looks by itself now and then what has ended; undefined until it has said. */
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
