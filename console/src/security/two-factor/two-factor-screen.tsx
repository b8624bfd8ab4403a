import { getTwoFactor, setTwoFactor } from '@keystead/contract/security/two-factor.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { Stack, Switch } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog.tsx';
import { KeyValueList } from '../../kit/key-value-list.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { SectionCard } from '../../kit/sections/section-card.tsx';
import { say } from '../../say.ts';
import { alerts } from '../../shell/alerts/alerts.ts';
import { refreshShell } from '../../shell/session/refresh-shell.ts';
import { refreshUserLookups } from '../../shell/user-lookups.ts';
import { ExternalSignInNote } from '../external-sign-in-note.tsx';
import { LoadingPage } from '../loading-page.tsx';
import { securityKey } from '../security-key.ts';
import { EnrollmentSection } from './enrollment-section.tsx';
import { messages } from './messages.ts';
import { twoFactorScreen } from './screen.ts';

const twoFactorQuery = queryOptions({
  queryKey: [securityKey, 'two-factor'],
  queryFn: ({ signal }) => call(getTwoFactor, {}, { signal }),
  staleTime: 0,
  meta: { main: true },
});

const useSwitch = (version: number | undefined) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isEnabled: boolean) => call(setTwoFactor, { body: { isEnabled, version: version ?? 1 } }),
    onSuccess: (_nothing, isEnabled) =>
      alerts.show({ type: 'success', message: isEnabled ? messages.switchedOn : messages.switchedOff }),
    // The navigation, the user's own profile and the user screens depend on what is enabled.
    onSettled: () => {
      refreshUserLookups(queryClient);
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: twoFactorQuery.queryKey }),
        refreshShell(),
      ]);
    },
  });
};

export const Screen = () => {
  const { data, isError, refetch } = useQuery(twoFactorQuery);
  const [isAsking, setAsking] = useState(false);
  const change = useSwitch(data?.version);
  if (!data) {
    return (
      <>
        <PageHeader title={twoFactorScreen.title} />
        <LoadingPage isFailed={isError} onRetry={() => void refetch()} />
      </>
    );
  }
  const { isAvailable, isEnabled } = data;
  const explanation = isEnabled ? messages.on : messages.off;
  return (
    <>
      <PageHeader title={twoFactorScreen.title} />
      <Stack gap="md" maw={760}>
        <ExternalSignInNote>{messages.elsewhere}</ExternalSignInNote>
        <SectionCard id="settings" title={messages.settings}>
          <Switch
            mb="lg"
            label={messages.switch}
            description={isAvailable ? explanation : say(sentence('twoFactor.notAvailable'))}
            checked={isEnabled}
            disabled={!isAvailable || change.isPending}
            onChange={({ currentTarget }) => (currentTarget.checked ? change.mutate(true) : setAsking(true))}
          />
          <KeyValueList items={[[messages.method, messages.textMessage]]} />
        </SectionCard>
        <EnrollmentSection {...data} />
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.offTitle}
        text={messages.offText}
        verb={messages.offVerb}
        isDangerous
        isBusy={change.isPending}
        onConfirm={() => change.mutate(false, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
};
