import { Anchor, Breadcrumbs, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useContext } from 'react';
import { messages } from './messages.ts';
import classes from './page-header.module.css';
import { type Crumb, PageTrail } from './page-trail.ts';

type Props = {
  title: string;
  /** Overrides the trail from the menus; empty if there is nothing above. */
  breadcrumb?: Crumb[];
  /** One line under the title. */
  subtitle?: ReactNode;
  /** The primary action, to the right of the title. */
  action?: ReactNode;
};

const Trail = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <nav aria-label={messages.breadcrumb}>
    <Breadcrumbs separatorMargin={6} classNames={{ breadcrumb: classes.crumb }}>
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

/** The trail from the menus to this page, if there is one. */
export const PageCrumbs = ({ title }: { title: string }) => {
  const ancestors = useContext(PageTrail);
  return ancestors.length > 0 && <Trail crumbs={[...ancestors, { label: title }]} />;
};

/** The trail, title and actions of the page, with title and buttons on one baseline. */
export const PageHeader = ({ title, breadcrumb, subtitle, action }: Props) => {
  return (
    <header className={classes.header}>
      {breadcrumb ? breadcrumb.length > 0 && <Trail crumbs={breadcrumb} /> : <PageCrumbs title={title} />}
      <div className={classes.line}>
        <div className={classes.name}>
          <Title order={1}>{title}</Title>
          {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
        </div>
        {action}
      </div>
    </header>
  );
};
