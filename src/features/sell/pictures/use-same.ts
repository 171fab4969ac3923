import { useState } from 'react';

/**
 * Keeps the old value while the new one is equal: rows and time create equal values again, which need no new picture.
 */
export function useSame<Value>(value: Value): Value {
  const [kept, setKept] = useState(value);
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept;
  setKept(value);
  return value;
}
