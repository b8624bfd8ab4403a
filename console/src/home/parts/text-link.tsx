import { Anchor, type AnchorProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Destination } from '../../screen.ts';

type Props = AnchorProps & {
  /** Without a link, only the text is shown. */
  link: Destination | undefined;
  label?: string;
  children: ReactNode;
};

export const TextLink = ({ link, label, children, ...anchorProps }: Props) =>
  link ? (
    <Anchor {...anchorProps} renderRoot={(props) => <Link {...props} {...link} aria-label={label} />}>
      {children}
    </Anchor>
  ) : (
    children
  );
