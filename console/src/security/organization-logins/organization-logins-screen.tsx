import type { OrganizationLogin } from '@keystead/contract/organization-login.ts';
import { removeOrganizationLogin } from '@keystead/contract/security/organization-logins.ts';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../client/call.ts';
import { useRestorableState } from '../../kit/form/use-restorable-state.ts';
import { ListTable } from '../../kit/list/list-table.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { refreshUserLookups } from '../../shell/user-lookups.ts';
import { ExternalSignInNote } from '../external-sign-in-note.tsx';
import { messages as area } from '../messages.ts';
import { useRowConfirmation } from '../use-row-confirmation.tsx';
import { messages } from './messages.ts';
import { organizationLoginColumns } from './organization-login-columns.tsx';
import { type EditedLogin, OrganizationLoginDialog } from './organization-login-dialog.tsx';
import {
  organizationLoginList,
  organizationLoginsQuery,
  useLoginsPage,
} from './organization-login-queries.ts';
import { organizationLoginsScreen } from './screen.ts';

export const Screen = () => {
  const { data: options } = useQuery(organizationLoginsQuery);
  const [edited, setEdited] = useRestorableState<EditedLogin | null>('edited', null);
  const { ask, dialog } = useRowConfirmation<OrganizationLogin>({
    title: messages.deleteTitle,
    verb: area.delete,
    textOf: ({ name }) => messages.deleteText(name),
    successOf: ({ name }) => messages.deleted(name),
    execute: ({ id, version }) => call(removeOrganizationLogin, { params: { id }, query: { version } }),
    queryKey: organizationLoginsQuery.queryKey,
    refreshOthers: refreshUserLookups,
  });
  const columns = useMemo(
    () => organizationLoginColumns({ onEdit: setEdited, onDelete: ask }),
    [ask, setEdited],
  );
  const add = (
    <Button disabled={!options} onClick={() => setEdited(options?.newLogin ?? null)}>
      {messages.add}
    </Button>
  );
  return (
    <>
      <PageHeader title={organizationLoginsScreen.title} subtitle={messages.subtitle} action={add} />
      <ExternalSignInNote>{messages.notApplied}</ExternalSignInNote>
      <ListTable
        title={messages.list}
        list={organizationLoginList}
        usePage={useLoginsPage}
        columns={columns}
        emptyAction={
          <>
            <Text c="dimmed" mb="sm">
              {messages.empty}
            </Text>
            {add}
          </>
        }
      />
      {edited && options && (
        <OrganizationLoginDialog edited={edited} options={options} onClose={() => setEdited(null)} />
      )}
      {dialog}
    </>
  );
};
