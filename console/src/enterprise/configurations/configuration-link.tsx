import { Anchor, type AnchorProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { configurationScreen } from './screen.ts';

type Props = AnchorProps & { id: number; children: ReactNode };

export const ConfigurationLink = ({ id, ...rest }: Props) => (
  <Anchor {...rest} renderRoot={(props) => <Link {...props} {...configurationScreen.to({ id })} />} />
);
