import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Destination } from '../../screen.ts';
import classes from './row-link.module.css';

type Props = { to: Destination; className?: string | undefined; 'aria-label'?: string; children: ReactNode };

/** A link in a row of a table or on its card. */
export const RowLink = ({ to, className = '', ...props }: Props) => (
  <Link {...to} {...props} className={`${classes.link} ${className}`} />
);
