import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** Leaving the screen earlier cancels it; the way back doesn't lead here. */
export function useGoLater(): (to: string, delayMs: number, state?: unknown) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (to, delayMs, state) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void navigate(to, { replace: true, state }), delayMs);
    },
    [navigate],
  );
}
