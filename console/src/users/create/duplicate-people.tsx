import { fullName } from '@keystead/contract/people/user.ts';
import type { DuplicateUser } from '@keystead/contract/users/duplicates.ts';
import { Anchor, Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { PersonCell } from '../../kit/person/person-cell.tsx';
import { alerts } from '../../shell/alerts/alerts.ts';
import { userDetailScreen } from '../detail/screen.ts';
import { userQuery } from '../detail/user-query.ts';
import { useUserActions } from '../dialogs/use-user-actions.tsx';
import { UserStatusBadge } from '../user-status-badge.tsx';
import classes from './create.module.css';
import { messages } from './messages.ts';
import { duplicatesKey } from './use-duplicates.ts';
import { useUncoveredField } from './use-uncovered-field.ts';

/** More would cover the form; the user list shows them all. */
const maxShown = 3;

const activation = ({ allowedActions }: DuplicateUser) =>
  allowedActions.find((action) => action === 'activate' || action === 'activateWithPassword');

type RowProps = { person: DuplicateUser; onActivate: () => void };

const Row = ({ person, onActivate }: RowProps) => {
  const name = fullName(person);
  return (
    <li className={classes.duplicate}>
      <PersonCell name={name} userName={person.userName} state={<UserStatusBadge status={person.status} />} />
      <Text size="xs" c="dimmed" className={classes.why ?? ''}>
        {messages.sameAs(person.reasons, person.place)}
      </Text>
      <span className={classes.duplicateActions}>
        {activation(person) && (
          <Button
            size="compact-sm"
            variant="light"
            onClick={onActivate}
            aria-label={messages.activateWho(name)}
          >
            {messages.activateInstead}
          </Button>
        )}
        <Anchor
          size="sm"
          // Keep the form as it is.
          target="_blank"
          aria-label={messages.openWho(name)}
          renderRoot={(props) => <Link {...props} {...userDetailScreen.to({ ssoid: person.ssoid })} />}
        >
          {messages.open}
        </Anchor>
      </span>
    </li>
  );
};

/** Existing people who may be the same person, shown before a duplicate is created. */
export const DuplicatePeople = ({ people }: { people: readonly DuplicateUser[] }) => {
  const router = useRouter();
  const queryClient = useQueryClient();
  const refreshDuplicates = () => void queryClient.invalidateQueries({ queryKey: duplicatesKey });
  const actions = useUserActions(({ ssoid }) => {
    void router.navigate({ ...userDetailScreen.to({ ssoid }), ignoreBlocker: true });
  }, refreshDuplicates);
  const activate = async (person: DuplicateUser) => {
    const action = activation(person);
    try {
      if (action) actions.run(action, await queryClient.fetchQuery(userQuery(person.ssoid)));
    } catch (error) {
      alerts.showError(error);
      refreshDuplicates();
    }
  };
  const section = useRef<HTMLElement>(null);
  useUncoveredField(section, people.length);
  return (
    <section
      ref={section}
      className={classes.duplicates}
      aria-label={messages.mayExist(people.length)}
      aria-live="polite"
    >
      <Text size="sm" fw={500}>
        {messages.mayExist(people.length)}
      </Text>
      <ul>
        {people.slice(0, maxShown).map((person) => (
          <Row key={person.ssoid} person={person} onActivate={() => void activate(person)} />
        ))}
      </ul>
      {people.length > maxShown && (
        <Text size="xs" c="dimmed">
          {messages.further(people.length - maxShown)}
        </Text>
      )}
      {actions.dialog}
    </section>
  );
};
