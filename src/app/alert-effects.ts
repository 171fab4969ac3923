import { liveQuery } from 'dexie';
import { calendarDay } from '#domain/dates/dates.ts';
import { countReview } from '#db/outbox-queries.ts';
import { dueAnswers } from '#db/follow-ups.ts';
import { recordAppOpen } from '#db/facts/device-facts.ts';
import { dropOldSheet } from '#features/data/sheet-import/carry/sheet-facts.ts';
import { notificationFacts } from '#db/facts/notification-facts.ts';
import { pagesOf } from '#workspace/pages/keep-pages.ts';
import { type Workspace, debounce } from '#workspace/data/workspace.ts';
import { refreshBadge, setBadge } from '#sync/badge.ts';
import { dropPush, keepPush } from '#app/worker/push-effects.ts';
import { keepRequests } from '#app/worker/background-requests.ts';

/** Time between two looks: midnight and the ends of clients come without an event while the app is open. */
const LOOK_INTERVAL_MS = 60_000;

/** Keeps the icon's number, wake-up requests, days of use and clients' pages current. The returned function stops it all. */
export function followAlerts(workspace: Workspace): () => void {
  const { db } = workspace.store;
  let stopped = false;
  let writing = Promise.resolve();
  const keepPages = pagesOf(workspace);
  const refresh = async (): Promise<void> => {
    if (stopped || !workspace.rowCache.ready) return;
    const nowMs = workspace.clock.now();
    await refreshBadge(db, nowMs);
    if (document.visibilityState === 'visible') await recordAppOpen(db, calendarDay(nowMs));
    await keepPages();
  };
  const soon = debounce(() => {
    writing = writing.then(refresh).catch(() => undefined);
  });
  writing = dropOldSheet(db, workspace.env.now()).catch(() => undefined);
  const stopRows = workspace.rowCache.subscribe(soon);
  const apart = () =>
    Promise.all([
      notificationFacts.read(db, 'alerts'),
      dueAnswers(db, workspace.clock.now()),
      countReview(db),
    ]);
  const rest = liveQuery(apart).subscribe({ next: soon, error: () => undefined });
  const stopRequests = keepRequests(db);
  const stopPush = keepPush(workspace);
  const looking = setInterval(soon, LOOK_INTERVAL_MS);
  document.addEventListener('visibilitychange', soon);
  return () => {
    stopped = true;
    stopRows();
    rest.unsubscribe();
    stopRequests();
    stopPush();
    clearInterval(looking);
    document.removeEventListener('visibilitychange', soon);
    void writing.then(clearAlerts);
  };
}

/** Removes the icon's number and closes notifications after a sign-out. Never rejects. */
export async function clearAlerts(): Promise<void> {
  await setBadge(0);
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
  } catch {
    // There is no worker, or none that notifies.
  }
}

/** After a sign-out nothing may show to the next person who holds the phone. Never rejects. */
export async function forgetAlerts(): Promise<void> {
  await clearAlerts();
  await dropPush();
}
