import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Destination } from '../../screen.ts';
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
  const shown = name.trim() || (userName ?? '');
  if (shown === '') return null;
  const beneath = userName && userName !== shown ? userName : null;
  return (
    <span className={classes.person}>
      <Avatar name={shown} />
      <span className={classes.texts}>
        <span className={classes.name} data-clips>
          {link ? (
            <Anchor inherit renderRoot={(props) => <Link {...props} {...link} />}>
              {shown}
            </Anchor>
          ) : (
            shown
          )}
        </span>
        {beneath && (
          <span className={classes.beneath} data-clips>
            {beneath}
          </span>
        )}
      </span>
      {state}
    </span>
  );
};
