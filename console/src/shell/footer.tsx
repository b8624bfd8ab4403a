import { copyrightLine, trademarkLine } from '@keystead/contract/brand.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { contactUsScreen } from '../account/contact-us/screen.ts';
import { messages } from './messages.ts';
import classes from './shell.module.css';

/** Bare screens have that link in their own place. */
export const Footer = ({ isBare }: { isBare: boolean }) => (
  <footer className={classes.footer}>
    <p>
      {copyrightLine(new Date().getFullYear())} {trademarkLine}
    </p>
    {!isBare && (
      <Anchor component={Link} to={contactUsScreen.path} size="xs">
        {messages.contactUs}
      </Anchor>
    )}
  </footer>
);
