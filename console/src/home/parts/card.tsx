import { type ReactNode, useId } from 'react';
import classes from '../home.module.css';

type Props = {
  title: string;
  /** Small, to the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
};

export const Card = ({ title, aside, children }: Props) => {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id}>{title}</h3>
        {aside && <div className={classes.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  );
};
