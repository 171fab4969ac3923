import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '#ui/theme.css';
import { App } from './app.tsx';
import { startWorkerBridge } from './worker-bridge.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has a #root');

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
);

startWorkerBridge();
