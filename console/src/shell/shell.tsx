import { Outlet } from '@tanstack/react-router';
import { BlockingSpinner } from './blocking-spinner.tsx';
import { FloatingAlerts } from './floating-alerts.tsx';
import { Footer } from './footer.tsx';
import { MaintenanceBanner } from './maintenance-banner.tsx';
import { messages } from './messages.ts';
import { signedInParts } from './opened-code.ts';
import classes from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { useScreen } from './use-screen.ts';
import { useSession } from './use-session.ts';

/** What surrounds every screen. */
export const Shell = () => {
  const session = useSession();
  const screen = useScreen();
  const isBare = screen?.frame === 'bare';
  const parts = signedInParts();
  return (
    <div className={classes.frame}>
      <a href="#content" className={classes.skip}>
        {messages.skipToContent}
      </a>
      <MaintenanceBanner />
      <TopBar session={session} isBare={isBare} />
      <FloatingAlerts />
      <main id="content" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <Footer isBare={isBare} />
      <BlockingSpinner />
      {session && parts && <parts.SignedInWatch session={session} />}
    </div>
  );
};
