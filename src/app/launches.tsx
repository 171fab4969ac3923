import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/** Chromium passes these to an installed app that is started again while it is open. */
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
    // A reload delivers the previous launch again.
    let again = isReload();
    launchQueue?.setConsumer(({ targetURL }) => {
      const path = again ? null : shortcutPath(targetURL);
      again = false;
      if (path !== null && path !== window.location.pathname + window.location.search) go(path);
    });
  }, []);
  return null;
}

function shortcutPath(targetURL: string | null | undefined): string | null {
  if (!targetURL) return null;
  const { origin, pathname, search } = new URL(targetURL);
  return origin === window.location.origin && pathname !== '/' ? pathname + search : null;
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'reload';
}
