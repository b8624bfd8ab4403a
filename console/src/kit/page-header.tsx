import { Anchor, Breadcrumbs, Group, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';

export type Crumb = { label: string; to?: string };

type Props = {
  title: string;
  breadcrumb?: Crumb[];
  /** One line under the title. */
  subtitle?: ReactNode;
  /** The primary action, at the right of the title. */
  action?: ReactNode;
};

const Trail = ({ crumbs }: { crumbs: Crumb[] }) => (
  <nav aria-label={messages.breadcrumb}>
    <Breadcrumbs separatorMargin={6} mb={4}>
      {crumbs.map(({ label, to }) =>
        to === undefined ? (
          <Text key={label} size="xs" c="dimmed" aria-current="page">
            {label}
          </Text>
        ) : (
          <Anchor key={label} component={Link} to={to} size="xs">
            {label}
          </Anchor>
        ),
      )}
    </Breadcrumbs>
  </nav>
);

export const PageHeader = ({ title, breadcrumb, subtitle, action }: Props) => (
  <Group component="header" justify="space-between" align="flex-end" mb="md" gap="sm">
    <div>
      {breadcrumb && <Trail crumbs={breadcrumb} />}
      <Title order={1}>{title}</Title>
      {subtitle && (
        <Text component="div" c="dimmed" mt={4}>
          {subtitle}
        </Text>
      )}
    </div>
    {action}
  </Group>
);
