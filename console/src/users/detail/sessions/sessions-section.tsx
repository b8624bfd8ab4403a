import { fullName, type User } from '@keystead/contract/people/user.ts';
import type { SessionRow } from '@keystead/contract/security/sessions.ts';
import { Button, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { DateText } from '../../../kit/dates/date-text.tsx';
import { ConfirmDialog } from '../../../kit/dialogs/confirm-dialog.tsx';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { messages } from './messages.ts';
import classes from './sessions.module.css';
import { useEndSessions, useSessions } from './use-sessions.ts';

type Props = { user: User; fold: { isOpen: boolean; onToggle: () => void } };

/** The session to end, by its id, or null for all. */
type Ending = { id: string | null };

const Row = ({ session, onEnd }: { session: SessionRow; onEnd: () => void }) => {
  const where = session.applications.join(', ');
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <Text fw={500}>{where}</Text>
        <Text size="sm" c="dimmed">
          {session.ip && `${session.ip} · `}
          {messages.started} <DateText instant={session.started} as="table" /> · {messages.lastActivity}{' '}
          <DateText instant={session.lastActivity} as="table" />
        </Text>
      </div>
      {session.isOwn ? (
        <Text c="dimmed" size="sm">
          {messages.own}
        </Text>
      ) : (
        <Button variant="default" size="xs" aria-label={messages.endOf(where)} onClick={onEnd}>
          {messages.end}
        </Button>
      )}
    </li>
  );
};

const EndDialog = ({ user, ending, onClose }: { user: User; ending: Ending; onClose: () => void }) => {
  const { mutate, isPending } = useEndSessions(user);
  const isAll = ending.id === null;
  return (
    <ConfirmDialog
      isOpen
      title={isAll ? messages.endAllTitle : messages.endTitle}
      text={(isAll ? messages.endAllText : messages.endText)(fullName(user))}
      verb={isAll ? messages.endAllVerb : messages.endVerb}
      isDangerous
      isBusy={isPending}
      onConfirm={() => mutate(ending.id, { onSettled: onClose })}
      onCancel={onClose}
    />
  );
};

/** Where the person is signed in, with buttons to end those sessions. */
export const SessionsSection = ({ user, fold }: Props) => {
  const [ending, setEnding] = useState<Ending | null>(null);
  const { data, isError } = useSessions(user);
  const others = data?.filter(({ isOwn }) => !isOwn) ?? [];
  const endAll = others.length > 1 && (
    <Button variant="default" size="xs" onClick={() => setEnding({ id: null })}>
      {messages.endAll}
    </Button>
  );
  return (
    <SectionCard id="sessions" title={messages.title} level={3} fold={fold} actions={endAll || undefined}>
      {isError && <Text c="dimmed">{messages.failed}</Text>}
      {!data && !isError && <Skeleton height={40} />}
      {data?.length === 0 && <Text c="dimmed">{messages.none}</Text>}
      {data && data.length > 0 && (
        <ul className={classes.list}>
          {data.map((session) => (
            <Row key={session.id} session={session} onEnd={() => setEnding({ id: session.id })} />
          ))}
        </ul>
      )}
      {ending && <EndDialog user={user} ending={ending} onClose={() => setEnding(null)} />}
    </SectionCard>
  );
};
