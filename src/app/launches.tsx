import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { keepSharedText, SHARE_PATH } from '#workspace/platform/shared-text.ts';

/** Passed by Chromium to an installed app that is started again while it is open. */
interface LaunchParams {
  targetURL?: string | null;
}

interface LaunchQueue {
  setConsumer(consumer: (params: LaunchParams) => void): void;
}

/** A shortcut of the app's icon opens in this window without a reload. The icon alone keeps the screen as it is. */
export function Launches() {
  const navigate = useNavigate();
  const go = useEffectEvent((path: string) => void navigate(path));
  useEffect(() => {
    const { launchQueue } = window as { launchQueue?: LaunchQueue };
    let isFirst = true;
    launchQueue?.setConsumer(({ targetURL }) => {
      const path = isFirst && isBehind(targetURL) ? null : shortcutPath(targetURL);
      isFirst = false;
      if (path !== null && isElsewhere(path)) go(path);
    });
  }, []);
  return null;
}

/** True for `/` on the panel too, since a share opens the search there. */
function isElsewhere(path: string): boolean {
  return path === '/' || path !== window.location.pathname + window.location.search;
}

function shortcutPath(targetURL: string | null | undefined): string | null {
  if (!targetURL) return null;
  const { origin, pathname, search } = new URL(targetURL);
  if (origin === window.location.origin && pathname === SHARE_PATH) return keepSharedText(targetURL);
  return origin === window.location.origin && pathname !== '/' ? pathname + search : null;
}

/**
 * A reload delivers the previous launch again, and a start delivers its own, whose share `entry.ts` has already taken.
 */
function isBehind(targetURL: string | null | undefined): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || (entry !== undefined && entry.name === targetURL);
}
