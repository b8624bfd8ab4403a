import { downloadDocumentManifest } from '@keystead/contract/conversions/documents/document-manifest.ts';
import type { DocumentSession } from '@keystead/contract/conversions/documents/document-session-calls.ts';
import { Button, Group, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMutation } from '../../../client/use-mutation.ts';
import { ConfirmDialog } from '../../../kit/dialogs/confirm-dialog.tsx';
import { saveFile } from '../../../kit/save-file.ts';
import { documentScreens } from '../../screen.ts';
import { conversionAlerts } from '../../shared/conversion-alerts.ts';
import { messages as words } from '../messages.ts';
import { messages } from './messages.ts';
import type { SessionAction, SessionActions } from './use-session-actions.ts';

type Props = { session: DocumentSession; actions: SessionActions };

const Manifest = ({ session }: { session: DocumentSession }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: (format: 'csv' | 'json') =>
      saveFile(downloadDocumentManifest, { params: { id: session.sessionKey }, query: { format } }),
    meta: { quiet: true },
    onError: conversionAlerts.showError,
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={isPending}
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {messages.manifest}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => mutate('csv')}>{messages.manifestCsv}</Menu.Item>
        <Menu.Item onClick={() => mutate('json')}>{messages.manifestJson}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

const questionOf = (action: SessionAction, { source, destination, progress }: DocumentSession) => {
  const from = source.sourceFacilityName;
  const to = destination.destFacilityName;
  switch (action) {
    case 'cancel':
      return {
        title: messages.cancelTitle,
        text: messages.cancelText(from),
        verb: messages.cancelSession,
        cancel: messages.keepGoing,
        isDangerous: true,
      };
    case 'retry':
      return {
        title: messages.retryTitle(progress.notMoved),
        text: messages.retryText(from, to),
        verb: messages.retryVerb,
      };
    case 'putBack':
      return {
        title: messages.putBackTitle(progress.moved),
        text: messages.putBackText(from, to),
        verb: messages.putBack,
        isDangerous: true,
      };
  }
};

export const BackButton = () => (
  <Button variant="default" renderRoot={(props) => <Link {...props} {...documentScreens.history.to()} />}>
    {words.back}
  </Button>
);

/** The actions for a session, to the right of its title. */
export const SessionButtons = ({ session, actions }: Props) => {
  const { allowedActions, status, progress } = session;
  const isRunning = status === 'IN-Progress';
  return (
    <Group gap="xs">
      <BackButton />
      {!isRunning && <Manifest session={session} />}
      {isRunning && allowedActions.includes('cancel') && (
        <Button variant="outline" color="red" onClick={() => actions.ask('cancel')}>
          {messages.cancelSession}
        </Button>
      )}
      {allowedActions.includes('putBack') && (
        <Button variant="outline" color="red" onClick={() => actions.ask('putBack')}>
          {messages.putBack}
        </Button>
      )}
      {allowedActions.includes('retry') && (
        <Button onClick={() => actions.ask('retry')}>{messages.retry(progress.notMoved)}</Button>
      )}
    </Group>
  );
};

/** Says what will happen before it does. */
export const SessionQuestion = ({ session, actions }: Props) =>
  actions.asked && (
    <ConfirmDialog
      isOpen
      {...questionOf(actions.asked, session)}
      isBusy={actions.isBusy}
      onConfirm={actions.confirm}
      onCancel={actions.close}
    />
  );
