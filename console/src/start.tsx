import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { ownTask } from './own-task.ts';
import { openRouter } from './router.tsx';
import { keepOfflinePage } from './shell/connection/keep-offline-page.ts';
import { startShell } from './shell/start-shell.ts';
import { language } from './text.ts';

const start = async (): Promise<void> => {
  const place = document.getElementById('root');
  if (!place) throw new Error('index.html has no place for the console.');
  document.documentElement.lang = language;
  await ownTask();
  const router = openRouter();
  startShell(router);
  await ownTask();
  const root = createRoot(place);
  keepOfflinePage();
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
