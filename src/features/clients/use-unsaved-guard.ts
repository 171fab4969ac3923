import { useRef } from 'react';
import { showResult } from '#ui/toast.ts';
import { messages } from './clients.messages.ts';

const ASK_MS = 3_000;

/** A `guard` for a sheet with a form: a press outside doesn't lose what was typed, a second one does. */
export function useUnsavedGuard(isDirty: boolean): () => boolean {
  const asked = useRef(false);
  return () => {
    if (!isDirty || asked.current) return true;
    asked.current = true;
    showResult({ status: 'info', message: messages.unsaved, ms: ASK_MS });
    return false;
  };
}
