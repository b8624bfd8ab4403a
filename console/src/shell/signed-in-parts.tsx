import { AppSwitcherSlot } from './app-switcher/app-switcher-slot.tsx';
import { BrandLink } from './brand-link.tsx';
import { ConfirmationDialog } from './confirmation-dialog.tsx';
import { CustomerLabel } from './customer-label.tsx';
import { MenuRow } from './menu-row.tsx';
import { messages } from './messages.ts';
import { NavigationDrawer } from './navigation-drawer.tsx';
import { PaletteButton } from './palette-button.tsx';
import type { Session } from './session.ts';
import { SessionTimeoutWarning } from './session-timeout-warning.tsx';
import classes from './top-bar.module.css';
import { useFits } from './use-fits.ts';
import { useMenus } from './use-menus.ts';
import { UserMenu } from './user-menu.tsx';

export const SignedInBar = ({ session }: { session: Session }) => {
  const menus = useMenus();
  const { box, fits } = useFits(menus.length);
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
        <MenuRow menus={menus} />
      </nav>
      <PaletteButton />
      <AppSwitcherSlot customer={session.customerView.selectedCustomer?.accountId ?? null} />
      <CustomerLabel />
      <UserMenu session={session} />
    </>
  );
};

export const SignedInWatch = ({ session }: { session: Session }) => (
  <>
    <ConfirmationDialog />
    <SessionTimeoutWarning minutes={session.settings.timeoutMinutes} />
  </>
);
