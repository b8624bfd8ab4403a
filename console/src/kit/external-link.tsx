import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './external-link.module.css';
import { messages } from './messages.ts';

/** Opens in a new tab, and says so. */
export const ExternalLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Anchor href={href} target="_blank" rel="noopener noreferrer">
    {/* The space separates the texts for screen readers, and keeps the icon on the line. */}
    {children}
    {'\u00a0'}
    <IconExternalLink size={14} role="img" aria-label={messages.newTab} className={classes.icon} />
  </Anchor>
);
