import type { Application } from '@keystead/contract/security/applications.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import { useRestorableState } from '../../kit/form/use-restorable-state.ts';
import { ListTable } from '../../kit/list/list-table.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { clientsScreen } from '../clients/screen.ts';
import { type ApplicationAction, applicationColumns } from './application-columns.tsx';
import { LaunchUrlDialog } from './launch-url-dialog.tsx';
import { messages } from './messages.ts';
import { applicationsScreen } from './screen.ts';
import { applicationList, useApplicationPage, useApplications, useSetEnabled } from './use-applications.ts';

type PendingAction = { action: ApplicationAction; id: string };

const DisableDialog = ({
  application,
  setEnabled,
  onClose,
}: {
  application: Application;
  setEnabled: ReturnType<typeof useSetEnabled>;
  onClose: () => void;
}) => (
  <ConfirmDialog
    isOpen
    title={messages.disableTitle}
    text={(application.sharesClient ? messages.disableSharedText : messages.disableText)(
      application.name,
      application.environment ?? '',
    )}
    verb={messages.disable}
    isDangerous
    isBusy={setEnabled.isPending}
    onConfirm={() => setEnabled.mutate(application, { onSettled: onClose })}
    onCancel={onClose}
  />
);

export const Screen = () => {
  const { data } = useApplications();
  const setEnabled = useSetEnabled();
  const { mutate } = setEnabled;
  const [pendingAction, setPendingAction] = useRestorableState<PendingAction | null>('asked', null);
  const columns = useMemo(
    () =>
      applicationColumns((action, application) => {
        if (action === 'enable') mutate(application);
        else setPendingAction({ action, id: application.id });
      }),
    [mutate, setPendingAction],
  );
  const application = pendingAction && data?.find(({ id }) => id === pendingAction.id);
  const close = () => setPendingAction(null);
  return (
    <>
      <PageHeader
        title={applicationsScreen.title}
        action={
          <Anchor component={Link} to={clientsScreen.path}>
            {clientsScreen.title}
          </Anchor>
        }
      />
      <ListTable
        title={applicationsScreen.title}
        list={applicationList}
        usePage={useApplicationPage}
        columns={columns}
      />
      {application && pendingAction.action === 'editUrl' && (
        <LaunchUrlDialog application={application} onClose={close} />
      )}
      {application && pendingAction.action === 'disable' && (
        <DisableDialog application={application} setEnabled={setEnabled} onClose={close} />
      )}
    </>
  );
};
