import { useEffect, useState } from 'react';
import { arrivedPart, fetchPart } from './part.ts';

/** A part of the app isn't cached on the phone, and there is no network. */
export class MissingPart extends Error {
  constructor() {
    super('A part of the app could not be fetched');
  }
}

/**
 * Loads code on first use. Undefined until it has arrived, null if the fetch failed; it is retried when the network
 * returns. React's `lazy` suspends even for loaded code, and shows it 300 ms after the placeholder at the earliest.
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
