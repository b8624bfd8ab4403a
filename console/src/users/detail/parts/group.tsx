import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './groups.module.css';

type Props = {
  id: string;
  title: string;
  /** To the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A part of the page with its title; the bar above links to it. */
export const Group = ({ id, title, aside, children }: Props) => (
  <section id={id} aria-labelledby={`${id}-title`} className={classes.group}>
    <div className={classes.heading}>
      <Title order={2} id={`${id}-title`}>
        {title}
      </Title>
      {aside}
    </div>
    {children}
  </section>
);
