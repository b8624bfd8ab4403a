import { fullName } from '@keystead/contract/people/user.ts';
import type { UserRow } from '@keystead/contract/users/user-list.ts';
import { Tooltip } from '@mantine/core';
import { IconAffiliate } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Avatar } from '../../../kit/person/avatar.tsx';
import { RowLink } from '../../../kit/table/row-link.tsx';
import { userDetailScreen } from '../../detail/screen.ts';
import { DuplicateMark } from '../duplicates/duplicate-mark.tsx';
import classes from '../list.module.css';
import { messages } from '../messages.ts';
import { PeekButton } from '../peek/peek-button.tsx';

export const FederatedIcon = () => (
  <Tooltip label={messages.federated}>
    <IconAffiliate size={16} role="img" aria-label={messages.federated} className={classes.federated} />
  </Tooltip>
);

/** The person's name, with a link to their page and any marks. */
export const NameCell = ({ user }: { user: UserRow }) => (
  <span className={classes.name}>
    <Avatar name={fullName(user)} />
    <RowLink
      to={userDetailScreen.to({ ssoid: user.ssoid })}
      className={classes.link}
      aria-label={fullName(user)}
    >
      {user.firstName}
    </RowLink>
    {user.federatedIdentity && <FederatedIcon />}
    <DuplicateMark user={user} />
    <PeekButton user={user} />
  </span>
);

/** Links to the same page; skipped by the keyboard and subtle, because the link next to it is enough. */
export const LastNameLink = ({ user }: { user: UserRow }) => (
  <Link className={classes.quiet} tabIndex={-1} {...userDetailScreen.to({ ssoid: user.ssoid })}>
    {user.lastName}
  </Link>
);

export const Location = ({ user: { location, locationCount } }: { user: UserRow }) => {
  if (location === '' || locationCount < 2) return location;
  const more = locationCount - 1;
  return (
    <>
      {location}{' '}
      <span className={classes.more} title={messages.furtherLocations(more)}>
        +{more}
      </span>
    </>
  );
};
