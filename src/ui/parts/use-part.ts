import { useEffect, useState } from 'react';
import { arrivedPart, fetchPart } from './part.ts';

/** A part of the app can't be fetched: it isn't cached on the phone, and there is no network. */
export class MissingPart extends Error {
  constructor() {
    super('A part of the app could not be fetched');
  }
}

/**
 * Code that loads when it is first needed; undefined until it has arrived, null where the fetch failed, which is tried
 * again when the network comes back. React's `lazy` would wait even for one that is here, and shows what it waited for
 * 300 ms after the placeholder at the earliest.
 *
 * @param load the same function at each render
 */
export function useOptionalPart<Part extends object>(load: () => Promise<Part>): Part | null | undefined {
  const [part, setPart] = useState<Part | null | undefined>(() => arrivedPart(load));
  useEffect(() => {
    if (part) return undefined;
    let left = false;
    const fetchIt = (): void =>
      void fetchPart(load).then(
        (fetched) => left || setPart(() => fetched),
        () => left || setPart(null),
      );
    fetchIt();
    window.addEventListener('online', fetchIt);
    return () => {
      left = true;
      window.removeEventListener('online', fetchIt);
    };
  }, [load, part]);
  return part;
}
