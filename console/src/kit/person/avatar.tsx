import { Box } from '@mantine/core';
import { hueOf, initialsOf } from './initials.ts';
import classes from './person.module.css';

type Props = {
  name: string;
  /** In a row of a table, or at the head of a page. */
  size?: 28 | 40 | 56;
};

/**
 * Initials on the person's own muted color. Drawn rather than written, because the name is next to them and should be
 * neither read aloud nor copied twice.
 */
export const Avatar = ({ name, size = 28 }: Props) => (
  <Box
    component="span"
    aria-hidden
    className={classes.avatar}
    data-size={size}
    data-initials={initialsOf(name)}
    __vars={{ '--hue': String(hueOf(name)) }}
  />
);
