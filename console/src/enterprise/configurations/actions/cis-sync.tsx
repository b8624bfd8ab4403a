import type { CustomerConfiguration } from '@keystead/contract/enterprise/configurations/configurations.ts';
import { getCisSync, startCisSync } from '@keystead/contract/enterprise/external/external-actions.ts';
import { enterpriseMessages } from '@keystead/contract/enterprise/messages.ts';
import { Button, Group, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../client/call.ts';
import { DateText } from '../../../kit/dates/date-text.tsx';
import { ConfirmDialog } from '../../../kit/dialogs/confirm-dialog.tsx';
import { useProcess } from '../../../kit/process/use-process.ts';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { enterpriseKey, refreshEnterprise } from '../../enterprise-key.ts';
import { messages } from '../messages.ts';
import { useTimedAction } from './use-timed-action.ts';

type Props = { source: CustomerConfiguration; canAct: boolean };
type Run = NonNullable<CustomerConfiguration['cisSync']>;

const tones = { Running: 'info', Completed: 'success', Failed: 'danger' } as const;

/** A run continues without the page: a running one is followed to its end. */
const useLastRun = ({ customerConfigurationDto: { id }, cisSync }: CustomerConfiguration): Run | null => {
  const { data } = useQuery({
    queryKey: [enterpriseKey, 'cis-sync', id],
    queryFn: ({ signal }) => call(getCisSync, { params: { id } }, { signal }),
    initialData: cisSync,
    staleTime: 0,
    meta: { quiet: true },
  });
  const queryClient = useQueryClient();
  const isRunning = data?.state === 'Running';
  const { process } = useProcess(isRunning ? data.processId : undefined);
  const hasEnded = process !== undefined && process.status !== 'InProgress';
  // The data from a run also shows up in other parts of the page.
  useEffect(() => {
    if (hasEnded) void refreshEnterprise(queryClient);
  }, [hasEnded, queryClient]);
  return data;
};

const LastRun = ({ run }: { run: Run | null }) => {
  if (!run) {
    return (
      <Text size="xs" c="dimmed">
        {messages.cisNever}
      </Text>
    );
  }
  return (
    <Group gap={6} role="status">
      <Text size="xs" c="dimmed">
        {messages.cisLast} <DateText instant={run.endedAt ?? run.startedAt} />
      </Text>
      <StatusBadge tone={tones[run.state]}>{messages.cisState[run.state]}</StatusBadge>
      {run.state === 'Failed' && (
        <Text size="xs" c="var(--mantine-color-error)">
          {run.message}
        </Text>
      )}
    </Group>
  );
};

/** Imports the corporation structure of the environment, and shows the outcome of the last run. */
export const CisSync = ({ source, canAct }: Props) => {
  const configurationId = source.customerConfigurationDto.id;
  const [isAsking, setAsking] = useState(false);
  const run = useLastRun(source);
  const sync = useTimedAction(async () => (await call(startCisSync, { body: { configurationId } })).text());
  return (
    <Group gap="sm">
      <LastRun run={run} />
      <Button
        size="xs"
        variant="default"
        disabled={!canAct || run?.state === 'Running'}
        loading={sync.isRunning}
        onClick={() => setAsking(true)}
      >
        {messages.syncCis}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.syncCis}
        text={enterpriseMessages.syncCis}
        consequence={messages.syncCisAfter}
        verb={messages.sync}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void sync.run();
        }}
      />
    </Group>
  );
};
