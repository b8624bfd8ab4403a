import type { ActivityEntry } from '@keystead/contract/users/activity.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { DateText } from '../../../kit/dates/date-text.tsx';
import { trailScreen } from '../../trail/screen.ts';
import classes from './activity.module.css';
import { kindIcons, viewOf } from './entry-views.tsx';
import { messages } from './messages.ts';

const Entry = ({ entry }: { entry: ActivityEntry }) => {
  const { title, badge, aside, more, isBad = false, traceId } = viewOf(entry);
  const Icon = kindIcons[entry.kind];
  return (
    <li className={classes.entry}>
      <span className={classes.icon} data-bad={isBad || undefined}>
        <Icon size={16} role="img" aria-label={messages.kinds[entry.kind]} />
      </span>
      <div className={classes.text}>
        <div className={classes.title}>
          <span>{title}</span>
          {badge}
          {aside && <span className={classes.aside}>{aside}</span>}
        </div>
        {more && <div className={classes.more}>{more}</div>}
      </div>
      <div className={classes.when}>
        {traceId && (
          <Anchor
            size="sm"
            aria-label={messages.trailOf(title)}
            renderRoot={(props) => <Link {...props} {...trailScreen.to({ traceId })} />}
          >
            {messages.trail}
          </Anchor>
        )}
        <DateText instant={entry.at} as="table" />
      </div>
    </li>
  );
};

/** What happened, newest first. */
export const Timeline = ({ label, entries }: { label: string; entries: readonly ActivityEntry[] }) => (
  <ol className={classes.timeline} aria-label={label}>
    {entries.map((entry) => (
      <Entry key={`${entry.kind} ${entry.id}`} entry={entry} />
    ))}
  </ol>
);
