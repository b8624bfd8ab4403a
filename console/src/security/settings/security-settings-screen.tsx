import { passwordRequirements } from '@keystead/contract/rules/password/password.ts';
import { getSecuritySettings } from '@keystead/contract/security/settings.ts';
import { List, Stack, Text } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { useRestorableState } from '../../kit/form/use-restorable-state.ts';
import { PageHeader } from '../../kit/page-header.tsx';
import { SectionCard } from '../../kit/sections/section-card.tsx';
import { say } from '../../say.ts';
import { alerts } from '../../shell/alerts/alerts.ts';
import { refreshShell } from '../../shell/session/refresh-shell.ts';
import { ExternalSignInNote } from '../external-sign-in-note.tsx';
import { LoadingPage } from '../loading-page.tsx';
import { securityKey } from '../security-key.ts';
import { messages } from './messages.ts';
import { securitySettingsScreen } from './screen.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsView } from './settings-view.tsx';
import { SignInPageCard } from './sign-in-page/sign-in-page-card.tsx';

const settingsQuery = queryOptions({
  queryKey: [securityKey, 'settings'],
  queryFn: ({ signal }) => call(getSecuritySettings, {}, { signal }),
  staleTime: 0,
  meta: { main: true },
});

const Complexity = () => (
  <SectionCard id="complexity" title={messages.complexity}>
    <Text c="dimmed" mb="xs">
      {messages.complexityText}
    </Text>
    <List spacing={4}>
      {passwordRequirements.map(({ id, text }) => (
        <List.Item key={id}>{say(text)}</List.Item>
      ))}
    </List>
  </SectionCard>
);

export const Screen = () => {
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery(settingsQuery);
  const [isEditing, setEditing] = useRestorableState('editing', false);
  const showSaved = async () => {
    alerts.show({ type: 'success', message: messages.saved });
    await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
    setEditing(false);
    // The idle timeout of the user's own session may have changed.
    await refreshShell();
  };
  return (
    <>
      <PageHeader title={securitySettingsScreen.title} />
      {data ? (
        <Stack gap="md" maw={760}>
          <ExternalSignInNote>{messages.elsewhere}</ExternalSignInNote>
          <SectionCard
            id="settings"
            title={messages.section}
            onEdit={isEditing ? undefined : () => setEditing(true)}
          >
            {isEditing ? (
              <SettingsForm
                stored={data}
                reread={() => queryClient.fetchQuery(settingsQuery)}
                onSaved={showSaved}
                onCancel={() => setEditing(false)}
              />
            ) : (
              <SettingsView {...data} />
            )}
          </SectionCard>
          <Complexity />
          <SignInPageCard />
        </Stack>
      ) : (
        <LoadingPage isFailed={isError} onRetry={() => void refetch()} />
      )}
    </>
  );
};
