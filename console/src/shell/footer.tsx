import { copyrightLine, trademarkLine } from '@keystead/contract/brand.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { contactUsScreen } from '../account/contact-us/screen.ts';
import { messages } from './messages.ts';

/** Its lines are in index.html, to be painted first; the year may have changed since that was built. */
const useLines = (place: HTMLElement | null): void =>
  useEffect(() => {
    const lines = place?.querySelector('p');
    const now = `${copyrightLine(new Date().getFullYear())} ${trademarkLine}`;
    if (lines && lines.textContent !== now) lines.textContent = now;
  }, [place]);

/** Bare screens have this link elsewhere. */
export const Footer = ({ isBare }: { isBare: boolean }) => {
  const place = document.getElementById('footer');
  useLines(place);
  if (!place || isBare) return null;
  return createPortal(
    <Anchor component={Link} to={contactUsScreen.path} size="xs">
      {messages.contactUs}
    </Anchor>,
    place,
  );
};
