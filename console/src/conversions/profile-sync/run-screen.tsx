import { Anchor, Button, Stack, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ContentCard } from '../../kit/content-card.tsx';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import { ProcessProgress } from '../../kit/process/process-progress.tsx';
import { profileSyncScreens } from '../screen.ts';
import { Differences } from '../shared/differences.tsx';
import { PlaceFields } from '../shared/place-fields.tsx';
import { RunForm } from '../shared/run-form.tsx';
import { messages } from './messages.ts';
import { useProfileSync } from './use-profile-sync.ts';

type Sync = ReturnType<typeof useProfileSync>;

/** The progress of the sync and, once it ends, the differences. */
const Outcome = ({ processId, run }: { processId: string } & Pick<Sync, 'run'>) => {
  const { process, cancel, isCanceling } = run;
  const failures = process ? process.counts.failed + process.counts.skipped : 0;
  return (
    <ContentCard>
      <Stack gap="md">
        <Title order={2}>{messages.progress}</Title>
        <ProcessProgress
          process={process}
          total={process?.counts.total ?? 0}
          countOf={messages.users}
          onCancel={cancel}
          isCanceling={isCanceling}
        />
        {failures > 0 && (
          <div>
            <Anchor
              renderRoot={(props) => (
                <Link {...props} {...profileSyncScreens.failedUsers.to({ processId })} />
              )}
            >
              {messages.viewDetails}
            </Anchor>
          </div>
        )}
        {process && process.status !== 'InProgress' && process.counts.done > 0 && (
          <>
            <Title order={2}>{messages.changes}</Title>
            <Differences processId={processId} />
          </>
        )}
      </Stack>
    </ContentCard>
  );
};

/** Syncs the access profiles of a corporation's users from the care platform. */
export const Screen = () => {
  const sync = useProfileSync();
  return (
    <Stack gap="md">
      <RunForm
        screens={profileSyncScreens}
        onSubmit={() => sync.canStart && sync.setAsked(true)}
        submit={
          <>
            <Button type="submit" disabled={!sync.canStart}>
              {messages.sync}
            </Button>
            <Button variant="default" disabled={!sync.canStart} onClick={() => sync.start(true)}>
              {messages.trial}
            </Button>
          </>
        }
      >
        <PlaceFields place={sync.place} onChange={sync.forget} />
      </RunForm>
      {sync.processId !== undefined && <Outcome processId={sync.processId} run={sync.run} />}
      <ConfirmDialog
        isOpen={sync.isAsked}
        title={messages.sync}
        text={messages.question}
        consequence={messages.questionAfter}
        verb={messages.yes}
        isBusy={sync.isBusy}
        onConfirm={() => sync.start(false)}
        onCancel={() => sync.setAsked(false)}
      />
    </Stack>
  );
};
