import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { loginScreen } from '../../account/sign-in/screen.ts';
import { messages } from '../messages.ts';
import { signedInParts } from '../opening/loaded-code.ts';
import type { Session } from '../session/session.ts';
import { BrandLink } from './brand-link.tsx';
import classes from './top-bar.module.css';
import { topBarId } from './top-bar-portal.ts';

const VisitorBar = ({ isBare }: { isBare: boolean }) => (
  <>
    <BrandLink />
    <span className={classes.menus} />
    {!isBare && (
      <Button component={Link} to={loginScreen.path} variant="default" size="xs">
        {messages.signIn}
      </Button>
    )}
  </>
);

export const TopBar = ({ session, isBare }: { session: Session | null; isBare: boolean }) => {
  const parts = signedInParts();
  return (
    <header id={topBarId} className={classes.bar} data-no-print>
      {session && parts && !isBare ? (
        <parts.SignedInBar session={session} />
      ) : (
        <VisitorBar isBare={isBare || session !== null} />
      )}
    </header>
  );
};
