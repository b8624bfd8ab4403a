import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { nextTask } from './next-task.ts';
import { createAppRouter } from './router.tsx';
import { registerServiceWorker } from './shell/connection/register-service-worker.ts';
import { repairAddress } from './shell/opening/repair-address.ts';
import { startShell } from './shell/start-shell.ts';
import { language } from './text.ts';

const start = async (): Promise<void> => {
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no place for the console.');
  document.documentElement.lang = language;
  await nextTask();
  repairAddress();
  const router = createAppRouter();
  startShell(router);
  await nextTask();
  const root = createRoot(container);
  registerServiceWorker();
  // As a transition, so that a slow phone can respond to touch in the meantime.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  );
};

void start();
