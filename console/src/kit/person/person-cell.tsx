import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Destination } from '../../screen.ts';
import { Avatar } from './avatar.tsx';
import classes from './person.module.css';

type Props = {
  /** Where it is unknown, the username takes its place. */
  name: string;
  /** Beneath the name, where no other column says it. */
  userName?: string | null | undefined;
  /** The person's page, for those who may open it. */
  link?: Destination | null | undefined;
  /** A badge, or what else is told about the person beside the name. */
  state?: ReactNode;
};

/** A person in a list: who they are at a glance, in the height of one row, with one link at most. */
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
