import type { ComponentProps } from 'react';
import classes from './icon-button.module.css';

type Props = ComponentProps<'button'> & { size: 24 | 28; 'aria-label': string };

/** An icon in a row of a table: one plain element. Elsewhere, Mantine's `ActionIcon` looks the same and does more. */
export const IconButton = ({ size, className = '', ...props }: Props) => (
  <button type="button" className={`${classes.button} ${className}`} data-size={size} {...props} />
);
