import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/** What Chromium tells an installed app that was started again while it is open. */
interface LaunchParams {
  targetURL?: string | null;
}

interface LaunchQueue {
  setConsumer(consumer: (params: LaunchParams) => void): void;
}

/**
 * Goes where a shortcut of the app's icon leads, in the window that is open already and without loading it anew. The icon
 * itself only brings the window to the front: whoever comes back finds what they left.
 */
export function Launches() {
  const navigate = useNavigate();
  const go = useEffectEvent((path: string) => void navigate(path));
  useEffect(() => {
    const { launchQueue } = window as { launchQueue?: LaunchQueue };
    // A reload tells the launch of before once more.
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
