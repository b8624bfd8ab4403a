import '@keystead/contract/texts/further-texts.ts';
import { Suspense } from 'react';
import { useStore } from '../store.ts';
import { AppSwitcherSlot } from './app-switcher/app-switcher-slot.tsx';
import { ConfirmationSlot } from './confirmation-slot.tsx';
import { messages } from './messages.ts';
import { lazyPart } from './opening/lazy-part.tsx';
import { PaletteButton } from './palette/palette-button.tsx';
import type { Session } from './session/session.ts';
import { SessionTimeoutWarning } from './session/session-timeout-warning.tsx';
import {
  conflictingSession,
  dismissSessionConflict,
  useSessionConflict,
} from './session/use-session-conflict.ts';
import { BrandLink } from './top-bar/brand-link.tsx';
import { CustomerLabel } from './top-bar/customer-label.tsx';
import { MenuRow } from './top-bar/menu-row.tsx';
import { NavigationDrawer } from './top-bar/navigation-drawer.tsx';
import classes from './top-bar/top-bar.module.css';
import { useFits } from './top-bar/use-fits.ts';
import { useMenus } from './top-bar/use-menus.ts';
import { UserMenu } from './top-bar/user-menu.tsx';

export const SignedInBar = ({ session }: { session: Session }) => {
  const menus = useMenus();
  const { box, isNarrow, fits } = useFits(menus.length);
  return (
    <>
      {!fits && menus.length > 0 && <NavigationDrawer menus={menus} />}
      <BrandLink />
      <nav
        ref={box}
        aria-label={messages.mainNavigation}
        className={classes.menus}
        data-hidden={!fits || undefined}
      >
        {!isNarrow && <MenuRow menus={menus} />}
      </nav>
      <PaletteButton />
      <AppSwitcherSlot customer={session.customerView.selectedCustomer?.accountId ?? null} />
      <CustomerLabel />
      <UserMenu session={session} />
    </>
  );
};

/** Rarely needed: only when another tab has switched to another user. */
const SessionConflictDialog = lazyPart(
  'session-conflict-dialog',
  async () => (await import('./session/session-conflict-dialog.tsx')).SessionConflictDialog,
);

export const SignedInWatch = ({ session }: { session: Session }) => {
  const checkSession = useSessionConflict();
  const hasConflict = useStore(conflictingSession) !== null;
  return (
    <>
      <ConfirmationSlot />
      <Suspense>
        {hasConflict && <SessionConflictDialog session={session} onClose={dismissSessionConflict} />}
      </Suspense>
      <SessionTimeoutWarning minutes={session.settings.timeoutMinutes} onOther={checkSession} />
    </>
  );
};
