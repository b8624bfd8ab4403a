import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type Props = { id: number; children: ReactNode };

export const ConfigurationLink = ({ id, children }: Props) => (
  <Anchor
    renderRoot={(props) => (
      <Link {...props} to="/ect/configurations/detail/$id" params={{ id: String(id) }} />
    )}
  >
    {children}
  </Anchor>
);
