import { Outlet } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import { PageTrail } from '../kit/page-trail.ts';
import { trailOf } from '../trail.ts';
import { BlockingSpinner } from './alerts/blocking-spinner.tsx';
import { FloatingAlerts } from './alerts/floating-alerts.tsx';
import { MaintenanceBanner } from './alerts/maintenance-banner.tsx';
import { ConnectionBar } from './connection/connection-bar.tsx';
import { NoConnection } from './connection/no-connection.tsx';
import { useWaitsForConnection } from './connection/use-waits-for-connection.ts';
import { Footer } from './footer.tsx';
import { messages } from './messages.ts';
import { signedInParts } from './opening/loaded-code.ts';
import { useScreen } from './opening/use-screen.ts';
import { useSession } from './session/use-session.ts';
import classes from './shell.module.css';
import { TopBar } from './top-bar/top-bar.tsx';

/** What was rendered of a page stays behind a state that says why there is nothing to see. */
const Page = () => {
  const isWaiting = useWaitsForConnection();
  return (
    <>
      {isWaiting && <NoConnection />}
      <div hidden={isWaiting}>
        <Outlet />
      </div>
    </>
  );
};

/** The frame around every screen. The page is rendered in small portions, after the frame. */
export const Shell = () => {
  const session = useSession();
  const screen = useScreen();
  const isBare = screen?.frame === 'bare';
  const isOpen = useDeferredValue(true, false);
  const parts = signedInParts();
  const trail = useMemo(() => (screen ? trailOf(screen) : []), [screen]);
  return (
    <div className={classes.frame} data-opening={(!isOpen && !isBare) || undefined}>
      <a href="#content" className={classes.skip}>
        {messages.skipToContent}
      </a>
      <MaintenanceBanner />
      <TopBar session={isOpen ? session : null} isBare={isBare || !isOpen} />
      {isOpen && <FloatingAlerts />}
      <main id="content" tabIndex={-1} className={classes.main}>
        <PageTrail value={trail}>{isOpen && <Page />}</PageTrail>
      </main>
      <Footer isBare={isBare} />
      {isOpen && <BlockingSpinner />}
      {isOpen && <ConnectionBar />}
      {isOpen && session && parts && <parts.SignedInWatch session={session} />}
    </div>
  );
};
