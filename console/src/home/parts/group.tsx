import { type ReactNode, useId } from 'react';
import type { Destination } from '../../screen.ts';
import classes from '../home.module.css';
import { messages } from '../messages.ts';
import { TextLink } from './text-link.tsx';

type Props = {
  title: string;
  /** Where to find the rest. */
  link?: Destination | undefined;
  children: ReactNode;
};

/** Rows of one kind that need attention. */
export const Group = ({ title, link, children }: Props) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={classes.group}>
        <h4 id={id}>{title}</h4>
        {link && (
          <TextLink link={link} size="xs" label={`${messages.seeAll}: ${title}`}>
            {messages.seeAll}
          </TextLink>
        )}
      </div>
      <ul className={classes.rows}>{children}</ul>
    </section>
  );
};
