import { removePolicy, type SignOnPolicy } from '@keystead/contract/security/sign-on-policies.ts';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../client/call.ts';
import { useRestorableState } from '../../kit/form/use-restorable-state.ts';
import { ListTable } from '../../kit/list/list-table.tsx';
import { Note } from '../../kit/note.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { refreshUserLookups } from '../../shell/user-lookups.ts';
import { ExternalSignInNote } from '../external-sign-in-note.tsx';
import { LoadingPage } from '../loading-page.tsx';
import { messages as area } from '../messages.ts';
import { useLockOutConfirmation } from '../use-lock-out-confirmation.tsx';
import { useRowConfirmation } from '../use-row-confirmation.tsx';
import { messages } from './messages.ts';
import { policyColumns } from './policy-columns.tsx';
import { PolicyDialog } from './policy-dialog.tsx';
import { policiesQuery, policyList, usePoliciesPage } from './policy-queries.ts';
import { signOnPoliciesScreen } from './screen.ts';
import { usePolicyChanges } from './use-policy-changes.ts';

export const Screen = () => {
  const { data, isError, refetch } = useQuery(policiesQuery);
  const [edited, setEdited] = useRestorableState<SignOnPolicy | 'new' | null>('edited', null);
  const { run, dialog: lockOutQuestion } = useLockOutConfirmation();
  const { move, change } = usePolicyChanges(run);
  const { ask, dialog } = useRowConfirmation<SignOnPolicy>({
    title: messages.deleteTitle,
    verb: area.delete,
    textOf: ({ name }) => messages.deleteText(name),
    successOf: ({ name }) => messages.deleted(name),
    execute: ({ id, version }) => call(removePolicy, { params: { id }, query: { version } }),
    queryKey: policiesQuery.queryKey,
    refreshOthers: refreshUserLookups,
  });
  const { mutate: moveOne } = move;
  const { mutate: changeOne } = change;
  const columns = useMemo(
    () =>
      policyColumns({
        onEdit: setEdited,
        onMove: (policy, direction) => moveOne({ policy, direction }),
        onSwitch: changeOne,
        onDelete: ask,
      }),
    [moveOne, changeOne, ask, setEdited],
  );
  return (
    <>
      <PageHeader
        title={signOnPoliciesScreen.title}
        subtitle={`${messages.subtitle} ${messages.usersHelp}`}
        action={<Button onClick={() => setEdited('new')}>{messages.add}</Button>}
      />
      {data ? (
        <Stack gap="md">
          <ExternalSignInNote>{messages.notApplied}</ExternalSignInNote>
          {!data.isTwoFactorOn && <Note tone="info">{messages.twoFactorOff}</Note>}
          <ListTable title={messages.list} list={policyList} usePage={usePoliciesPage} columns={columns} />
        </Stack>
      ) : (
        <LoadingPage isFailed={isError} onRetry={() => void refetch()} />
      )}
      {edited && (
        <PolicyDialog
          policy={edited === 'new' ? null : edited}
          ipLists={data?.ipLists ?? []}
          onClose={() => setEdited(null)}
        />
      )}
      {lockOutQuestion}
      {dialog}
    </>
  );
};
