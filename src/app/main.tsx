import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { watchInstall } from '#workspace/platform/install-question.ts';
import { refuseStorage, restoreSession } from '#workspace/session/session.ts';
import { followOtherTabs } from '#workspace/session/lock-state.ts';
import { App } from './app.tsx';
import { StorageTrouble } from '#app/notices/storage-trouble.tsx';
import { LockGate } from './lock-gate.tsx';
import { startWorkerBridge } from '#app/worker/worker-bridge.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has a #root');

/** Longer than a slow phone takes; after it the user sees a message. */
const PATIENCE_MS = 6_000;

/**
 * Nothing is drawn until IndexedDB has answered if there is a lock. A top-level await would make the bundler split
 * modules.
 */
async function start(container: HTMLElement): Promise<void> {
  const page = createRoot(container);
  const late = setTimeout(() => page.render(<StorageTrouble trouble="slow" />), PATIENCE_MS);
  await restoreSession().catch(refuseStorage);
  clearTimeout(late);
  page.render(
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
