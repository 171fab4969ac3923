import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLoading } from '#workspace/platform/loading.ts';
import { finishSignOuts, sessionAtom } from '#workspace/session/session.ts';
import { watchSession } from '#workspace/session/session-watch.ts';
import { store } from '#ui/store.ts';
import { Toaster } from '#ui/feedback/toaster.tsx';
import { AppRoutes } from '#app/routes/app-routes.tsx';
import { BusyBar } from '#app/notices/busy-bar.tsx';
import { WorkspaceProvider } from './workspace-provider.tsx';
import { firstDraw } from './first-draw.ts';
import { InAppWarning } from './later-parts.ts';
import { LockEffects } from './lock-effects.ts';
import { Launches } from './launches.tsx';
import { NextOffer } from '#app/notices/next-offer.tsx';
import { ScreenBoundary } from '#app/routes/screen-boundary.tsx';
import { UndoOffers } from '#app/notices/undo-offers.tsx';
import { UpdateBanner } from '#app/notices/update-banner.tsx';
import { WorkerMessages } from '#app/worker/worker-messages.tsx';

export function App() {
  const session = useAtomValue(sessionAtom, { store });
  useAfterFirstDraw(watchSession);
  useAfterFirstDraw(finishWhileOnline);
  return (
    <ScreenBoundary>
      <LoadingBar />
      <InAppWarning />
      <WorkspaceProvider userId={session?.userId ?? null} token={session?.token ?? null}>
        <LockEffects />
        <AppRoutes signedIn={session !== null} />
      </WorkspaceProvider>
      <UpdateBanner />
      <WorkerMessages />
      <Launches />
      <Toaster>
        <NextOffer key={session?.userId} />
        <UndoOffers />
      </Toaster>
    </ScreenBoundary>
  );
}

/** Unfinished sign-outs, at each start and whenever the network returns. */
function finishWhileOnline(): () => void {
  const finish = () => void finishSignOuts();
  finish();
  window.addEventListener('online', finish);
  return () => window.removeEventListener('online', finish);
}

/** @param begin runs once no first screen waits for the processor; it returns what stops it */
function useAfterFirstDraw(begin: () => () => void): void {
  useEffect(() => {
    let isLeft = false;
    let stop = (): void => undefined;
    void firstDraw.then(() => {
      if (!isLeft) stop = begin();
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [begin]);
}

function LoadingBar() {
  const loading = useLoading();
  return loading ? <BusyBar /> : null;
}
