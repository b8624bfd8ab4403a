import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { router } from './router.tsx';
import { keepOfflinePage } from './shell/connection/keep-offline-page.ts';
import { startShell } from './shell/start-shell.ts';
import { language } from './text.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no place for the console.');

document.documentElement.lang = language;
startShell(router);
keepOfflinePage();
// As a transition, so that a slow phone can answer to a finger in between.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
