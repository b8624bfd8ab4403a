import type { PeopleHome } from '@keystead/contract/home/home.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { userListScreen } from '../../users/list/screen.ts';
import { transactionLogScreen } from '../../users/transaction-log/screen.ts';
import { messages } from '../messages.ts';
import { Card } from '../parts/card.tsx';
import { Group } from '../parts/group.tsx';
import { RowSkeleton } from '../parts/row-skeleton.tsx';
import { FailureRow } from './failure-row.tsx';
import { UnmappedGroup } from './unmapped-group.tsx';
import { WaitingRows } from './waiting-rows.tsx';

const { people: words } = messages;

type Props = { people: PeopleHome | undefined; unmapped: number | null };

const Groups = ({ people, unmapped }: { people: PeopleHome; unmapped: number | null }) => {
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
          <WaitingRows users={locked} />
        </Group>
      )}
      {pending.length > 0 && (
        <Group title={words.waiting} link={userListScreen.to({ status: 'PUA' })}>
          <WaitingRows users={pending} />
        </Group>
      )}
    </>
  );
};

/** What waits for somebody, each with the one thing to do about it. */
export const PeopleAttention = ({ people, unmapped }: Props) => (
  <Card title={messages.attention}>
    {people ? <Groups people={people} unmapped={unmapped} /> : <RowSkeleton rows={8} />}
  </Card>
);
