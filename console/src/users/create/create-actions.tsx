import type { DuplicateUser } from '@keystead/contract/users/duplicates.ts';
import { Anchor, Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../shell/opening/lazy-part.tsx';
import { userListAddress } from '../list/user-list-address.ts';
import { messages as area } from '../messages.ts';
import classes from './create.module.css';
import { messages } from './messages.ts';

const DuplicatePeople = lazyPart(
  'duplicate-people',
  async () => (await import('./duplicate-people.tsx')).DuplicatePeople,
);

type Props = {
  canCreate: boolean;
  isBusy: boolean;
  /** How many problems there are; 0 until the user tries to submit. */
  problems: number;
  onReveal: () => void;
  duplicates: readonly DuplicateUser[];
};

/** Always visible at the bottom of the form, with the remaining problems and possible duplicates. */
export const CreateActions = ({ canCreate, isBusy, problems, onReveal, duplicates }: Props) => {
  const router = useRouter();
  return (
    <div className={classes.actions} data-bottom-bar data-no-print>
      {duplicates.length > 0 && (
        <Suspense>
          <DuplicatePeople people={duplicates} />
        </Suspense>
      )}
      <Button type="submit" disabled={!canCreate} loading={isBusy}>
        {messages.create}
      </Button>
      <Button
        variant="default"
        disabled={isBusy}
        onClick={() => router.navigate({ href: userListAddress() })}
      >
        {area.cancel}
      </Button>
      {problems > 0 && (
        <Anchor component="button" type="button" size="sm" className={classes.attention} onClick={onReveal}>
          {area.problems(problems)}
        </Anchor>
      )}
    </div>
  );
};
