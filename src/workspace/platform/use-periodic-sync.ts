import { useEffect, useState } from 'react';
import { isWokenAtTimes } from './capabilities.ts';

/** Whether the browser looks by itself now and then what has ended; undefined until it has said. */
export function useWoken(): boolean | undefined {
  const [woken, setWoken] = useState<boolean>();
  useEffect(() => {
    let left = false;
    void isWokenAtTimes().then((answer) => left || setWoken(answer));
    return () => {
      left = true;
    };
  }, []);
  return woken;
}
