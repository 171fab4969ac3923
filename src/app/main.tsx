import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { watchInstall } from '#workspace/platform/install-question.ts';
import { restoreSession } from '#workspace/session/session.ts';
import { followOtherTabs } from '#workspace/session/lock-state.ts';
import { App } from './app.tsx';
import { LockGate } from './lock-gate.tsx';
import { startWorkerBridge } from '#app/worker/worker-bridge.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has a #root');

const RESTORE_MS = 500;

/** The worker may hold the only copy of a session. A top-level await would make the bundler split modules. */
async function start(container: HTMLElement): Promise<void> {
  await Promise.race([
    restoreSession().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, RESTORE_MS)),
  ]);
  createRoot(container).render(
    <StrictMode>
      <BrowserRouter>
        <LockGate>
          <App />
        </LockGate>
      </BrowserRouter>
    </StrictMode>,
  );
  startWorkerBridge();
}

watchInstall();
followOtherTabs();
void start(root);
