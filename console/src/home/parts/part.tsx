import { Title, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from '../home.module.css';

type Props = {
  title: string;
  /** A user with only one part needs no heading to distinguish it from others. */
  isAlone: boolean;
  children: ReactNode;
};

export const Part = ({ title, isAlone, children }: Props) => {
  const id = useId();
  const heading = (
    <Title order={2} id={id} mb="sm">
      {title}
    </Title>
  );
  return (
    <section className={classes.part} aria-labelledby={id}>
      {isAlone ? <VisuallyHidden>{heading}</VisuallyHidden> : heading}
      {children}
    </section>
  );
};
