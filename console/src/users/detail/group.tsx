import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './groups.module.css';

type Props = { id: string; title: string; children: ReactNode };

/** A part of the page with its title; the bar above leads to it. */
export const Group = ({ id, title, children }: Props) => (
  <section id={id} aria-labelledby={`${id}-title`} className={classes.group}>
    <Title order={2} id={`${id}-title`}>
      {title}
    </Title>
    {children}
  </section>
);
