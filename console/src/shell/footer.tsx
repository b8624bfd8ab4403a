import { copyrightLine, trademarkLine } from '@keystead/contract/brand.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { contactUsScreen } from '../account/contact-us/screen.ts';
import { messages } from './messages.ts';

/** Its lines are in index.html, to be painted first; the year may have changed since that was built. */
const useLines = (container: HTMLElement | null): void =>
  useEffect(() => {
    const lines = container?.querySelector('p');
    const currentText = `${copyrightLine(new Date().getFullYear())} ${trademarkLine}`;
    if (lines && lines.textContent !== currentText) lines.textContent = currentText;
  }, [container]);

/** Bare screens have this link elsewhere. */
export const Footer = ({ isBare }: { isBare: boolean }) => {
  const container = document.getElementById('footer');
  useLines(container);
  if (!container || isBare) return null;
  return createPortal(
    <Anchor component={Link} to={contactUsScreen.path} size="xs">
      {messages.contactUs}
    </Anchor>,
    container,
  );
};
