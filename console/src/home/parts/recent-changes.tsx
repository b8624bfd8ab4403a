import { Text } from '@mantine/core';
import { DateText } from '../../kit/dates/date-text.tsx';
import { Avatar } from '../../kit/person/avatar.tsx';
import { sayEvent } from '../../say-event.ts';
import type { Destination } from '../../screen.ts';
import classes from '../home.module.css';
import { messages } from '../messages.ts';
import { Card } from './card.tsx';
import { RowSkeleton } from './row-skeleton.tsx';
import { TextLink } from './text-link.tsx';

export type Change = {
  at: string;
  event: string;
  actorName: string;
  name: string;
  /** The one it was done to; without one, the avatar is of the one who did it. */
  person?: string;
  link?: Destination | undefined;
};

type Props = {
  /** Undefined while loading. */
  changes: readonly Change[] | undefined;
  empty: string;
  aside?: string;
};

const Row = ({ change: { at, event, actorName, name, person, link } }: { change: Change }) => (
  <li className={classes.row}>
    <Avatar name={person ?? actorName} />
    <div className={classes.main}>
      <div className={`${classes.primary} ${classes.line}`}>
        <TextLink link={link}>{name}</TextLink>
      </div>
      <div className={`${classes.secondary} ${classes.line}`}>
        {sayEvent(event)} {messages.by(actorName)}
      </div>
    </div>
    <span className={classes.when}>
      <DateText instant={at} as="table" />
    </span>
  </li>
);

/** Who did what, newest first. */
export const RecentChanges = ({ changes, empty, aside }: Props) => (
  <Card title={messages.lately} aside={aside}>
    {changes === undefined && <RowSkeleton rows={6} />}
    {changes?.length === 0 && (
      <Text c="dimmed" size="sm" px="md" pb="md">
        {empty}
      </Text>
    )}
    {changes && changes.length > 0 && (
      <ul className={classes.rows}>
        {changes.map((change) => (
          <Row key={`${change.at} ${change.event} ${change.name}`} change={change} />
        ))}
      </ul>
    )}
  </Card>
);
