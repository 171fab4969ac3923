import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

export interface GoOptions {
  state?: unknown;
  /** The change of screen also waits for this task; if it fails, the screen stays. */
  after?: Promise<void>;
}

/** Goes to `to` after `delayMs`. Leaving the screen earlier cancels it; the way back doesn't return here. */
export function useGoLater(): (to: string, delayMs: number, options?: GoOptions) => void {
  const navigate = useNavigate();
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);
  return useCallback(
    (to, delayMs, { state, after = Promise.resolve() } = {}) => {
      cancel.current?.();
      let canceled = false;
      const go = (): void => void (canceled || navigate(to, { replace: true, state }));
      const timer = setTimeout(() => void after.then(go, () => undefined), delayMs);
      cancel.current = () => {
        canceled = true;
        clearTimeout(timer);
      };
    },
    [navigate],
  );
}
