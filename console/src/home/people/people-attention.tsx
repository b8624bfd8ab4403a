import type { PeopleHome } from '@keystead/contract/home/home.ts';
import { Suspense, useState } from 'react';
import { EmptyState } from '../../kit/empty-state.tsx';
import { useFocusNext } from '../../kit/focus/use-focus-next.ts';
import { lazyPart } from '../../shell/opening/lazy-part.tsx';
import { userListScreen } from '../../users/list/screen.ts';
import { transactionLogScreen } from '../../users/transaction-log/screen.ts';
import classes from '../home.module.css';
import { messages } from '../messages.ts';
import { Card } from '../parts/card.tsx';
import { Group } from '../parts/group.tsx';
import { RowSkeleton } from '../parts/row-skeleton.tsx';
import { useHomeReload } from '../use-home.ts';
import { FailureRow } from './failure-row.tsx';
import { UnmappedGroup } from './unmapped-group.tsx';
import { type RequestedPasswordAction, WaitingRows } from './waiting-rows.tsx';

const { people: words } = messages;

type Props = { people: PeopleHome | undefined; unmapped: number | null };

/** Dialogs load form code that visitors who only look don't need. */
const PasswordDialog = lazyPart(
  'password-dialog',
  async () => (await import('./password-dialog.tsx')).PasswordDialog,
);

type GroupsProps = {
  people: PeopleHome;
  unmapped: number | null;
  onAsk: (requested: RequestedPasswordAction) => void;
};

const Groups = ({ people, unmapped, onAsk }: GroupsProps) => {
  const onUnlock = useFocusNext(`.${classes.card}`, 'li');
  const failures = people.failures ?? [];
  const locked = people.waiting.filter(({ userStatusId }) => userStatusId === 'LO');
  const pending = people.waiting.filter(({ userStatusId }) => userStatusId === 'PUA');
  if (failures.length + locked.length + pending.length === 0 && !unmapped)
    return <EmptyState drawing="closed" text={messages.quiet} />;
  return (
    <>
      {failures.length > 0 && (
        <Group title={words.failures} link={transactionLogScreen.to({ view: 'causes' })}>
          {failures.map((failure) => (
            <FailureRow key={`${failure.productName} ${failure.cause}`} failure={failure} />
          ))}
        </Group>
      )}
      {unmapped !== null && unmapped > 0 && <UnmappedGroup count={unmapped} />}
      {locked.length > 0 && (
        <Group title={words.lockedOut} link={userListScreen.to({ status: 'LO' })}>
          <WaitingRows users={locked} onAsk={onAsk} onUnlock={onUnlock} />
        </Group>
      )}
      {pending.length > 0 && (
        <Group title={words.waiting} link={userListScreen.to({ status: 'PUA' })}>
          <WaitingRows users={pending} onAsk={onAsk} onUnlock={onUnlock} />
        </Group>
      )}
    </>
  );
};

/** What needs attention, each with the one thing to do about it. */
export const PeopleAttention = ({ people, unmapped }: Props) => {
  const reload = useHomeReload();
  // Kept outside the rows: a password shown only once must outlive the row of its owner.
  const [requested, setRequested] = useState<RequestedPasswordAction | null>(null);
  return (
    <Card title={messages.attention}>
      {people ? (
        <Groups people={people} unmapped={unmapped} onAsk={setRequested} />
      ) : (
        <RowSkeleton rows={8} />
      )}
      {requested && (
        <Suspense fallback={null}>
          <PasswordDialog {...requested} onClose={() => setRequested(null)} onDone={() => void reload()} />
        </Suspense>
      )}
    </Card>
  );
};
