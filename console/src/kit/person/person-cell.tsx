import type { ReactNode } from 'react';
import type { Destination } from '../../screen.ts';
import { RowLink } from '../table/row-link.tsx';
import { Avatar } from './avatar.tsx';
import classes from './person.module.css';

type Props = {
  /** If empty, the username takes its place. */
  name: string;
  /** Below the name, if no other column shows it. */
  userName?: string | null | undefined;
  /** The person's page, for users who can open it. */
  link?: Destination | null | undefined;
  /** A badge or other information next to the name. */
  state?: ReactNode;
};

/** A person in a list: recognizable at a glance, one row high, with at most one link. */
export const PersonCell = ({ name, userName, link, state }: Props) => {
  const displayName = name.trim() || (userName ?? '');
  if (displayName === '') return null;
  const secondLine = userName && userName !== displayName ? userName : null;
  return (
    <span className={classes.person}>
      <Avatar name={displayName} />
      <span className={classes.texts}>
        <span className={classes.name} data-clips>
          {link ? <RowLink to={link}>{displayName}</RowLink> : displayName}
        </span>
        {secondLine && (
          <span className={classes.beneath} data-clips>
            {secondLine}
          </span>
        )}
      </span>
      {state}
    </span>
  );
};
