import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export const WHOLE_LIST = { whole: true } as const;

/** Calls `clear` once for each visit by a link with `WHOLE_LIST`; on the way back later choices stay. */
export function useWholeList(clear: () => void): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isAsked = (state as { whole?: boolean } | null)?.whole === true;
  useLayoutEffect(() => {
    if (!isAsked) return;
    clear();
    void navigate(pathname + search, { replace: true, state: null });
  }, [isAsked, clear, navigate, pathname, search]);
}
