import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** A link's state: its list opens with all rows, whatever was searched for there before. */
export const WHOLE_LIST = { whole: true } as const;

/** Calls `clear` once for each visit by a link with `WHOLE_LIST`; the way back keeps what is chosen afterwards. */
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
