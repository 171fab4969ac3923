import { useEffect, useState } from 'react';
import { hasPeriodicSync } from './capabilities.ts';

export function usePeriodicSync(): boolean | undefined {
  const [granted, setGranted] = useState<boolean>();
  useEffect(() => {
    let unmounted = false;
    void hasPeriodicSync().then((answer) => unmounted || setGranted(answer));
    return () => {
      unmounted = true;
    };
  }, []);
  return granted;
}
