import type { SignOnPolicy } from '@keystead/contract/security/sign-on-policies.ts';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { ListTable } from '../../kit/list/list-table.tsx';
import { Note } from '../../kit/note.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { ElsewhereNote } from '../elsewhere-note.tsx';
import { messages as area } from '../messages.ts';
import { useLockOutQuestion } from '../use-lock-out-question.tsx';
import { messages } from './messages.ts';
import { policyColumns } from './policy-columns.tsx';
import { PolicyDialog } from './policy-dialog.tsx';
import { policiesQuery, policyList, usePoliciesPage } from './policy-queries.ts';
import { usePolicyChanges } from './use-policy-changes.ts';

export const Screen = () => {
  const { data } = useQuery(policiesQuery);
  const [edited, setEdited] = useState<SignOnPolicy | 'new' | null>(null);
  const [leaving, setLeaving] = useState<SignOnPolicy | null>(null);
  const { run, dialog } = useLockOutQuestion();
  const { move, change, remove } = usePolicyChanges(run);
  const { mutate: moveOne } = move;
  const { mutate: changeOne } = change;
  const columns = useMemo(
    () =>
      policyColumns({
        onEdit: setEdited,
        onMove: (policy, direction) => moveOne({ policy, direction }),
        onSwitch: changeOne,
        onDelete: setLeaving,
      }),
    [moveOne, changeOne],
  );
  return (
    <>
      <PageHeader
        title={messages.title}
        subtitle={`${messages.subtitle} ${messages.usersHelp}`}
        action={<Button onClick={() => setEdited('new')}>{messages.add}</Button>}
      />
      <Stack gap="md">
        <ElsewhereNote>{messages.notApplied}</ElsewhereNote>
        {data && !data.isTwoFactorOn && <Note tone="info">{messages.twoFactorOff}</Note>}
        <ListTable title={messages.list} list={policyList} usePage={usePoliciesPage} columns={columns} />
      </Stack>
      {edited && (
        <PolicyDialog
          policy={edited === 'new' ? null : edited}
          ipLists={data?.ipLists ?? []}
          onClose={() => setEdited(null)}
        />
      )}
      {dialog}
      <ConfirmDialog
        isOpen={leaving !== null}
        title={messages.deleteTitle}
        text={messages.deleteText(leaving?.name ?? '')}
        verb={area.delete}
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => leaving && remove.mutate(leaving, { onSettled: () => setLeaving(null) })}
        onCancel={() => setLeaving(null)}
      />
    </>
  );
};
