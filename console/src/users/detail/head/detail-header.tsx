import { fullName, type User } from '@keystead/contract/people/user.ts';
import type { UserAction } from '@keystead/contract/people/user-actions.ts';
import { Button, Paper, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { Badge } from '../../../kit/badge.tsx';
import { Note } from '../../../kit/note.tsx';
import { PageCrumbs } from '../../../kit/page-header.tsx';
import { Avatar } from '../../../kit/person/avatar.tsx';
import { userListAddress } from '../../list/user-list-address.ts';
import { messages as area } from '../../messages.ts';
import { UserStatusBadge } from '../../user-status-badge.tsx';
import { anyWithheldReason } from '../../withheld-reason.ts';
import classes from './head.module.css';
import { HeadActions } from './head-actions.tsx';
import { HeadFacts } from './head-facts.tsx';
import { jobSummary } from './job-summary.ts';

type Props = {
  user: User;
  onAction: (action: UserAction) => void;
  /** Null while sections are being edited, because they belong to the current environment. */
  onMove: (() => void) | null;
};

/** Leads back to the list as it was left. */
const BackButton = () => {
  const router = useRouter();
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      onClick={() => router.navigate({ href: userListAddress() })}
      data-no-print
    >
      {area.back}
    </Button>
  );
};

/** Who this is, their status, and the available actions. */
export const DetailHeader = (props: Props) => {
  const { user, onAction } = props;
  const withheld = anyWithheldReason(user);
  const job = jobSummary(user);
  const name = fullName(user);
  return (
    <header className={classes.head}>
      <div className={classes.way}>
        <BackButton />
        <PageCrumbs title={name} />
      </div>
      <Paper withBorder className={classes.card}>
        <div className={classes.top}>
          <Avatar name={name} size={56} />
          <div className={classes.who}>
            <div className={classes.name}>
              <Title order={1}>{name}</Title>
              <UserStatusBadge status={user.status} />
              {user.federatedIdentity && <Badge color="gray">{area.federated}</Badge>}
            </div>
            {job && (
              <Text c="dimmed" className={classes.work}>
                {job}
              </Text>
            )}
          </div>
          <HeadActions user={user} onAction={onAction} />
        </div>
        <HeadFacts {...props} />
      </Paper>
      {withheld && <Note tone="info">{withheld}</Note>}
    </header>
  );
};
