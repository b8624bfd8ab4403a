import '@keystead/contract/texts/further-texts.ts';
import { Failure } from '@keystead/contract/errors.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { getPasswordLink } from '@keystead/contract/users/credentials.ts';
import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { loginScreen } from '../../account/sign-in/screen.ts';
import { call } from '../../client/call.ts';
import { toAlert } from '../../client/errors-to-alerts.ts';
import { ErrorPanel } from '../../kit/error-panel.tsx';
import { say } from '../../say.ts';
import { focusHeading } from '../../shell/opening/focus-heading.ts';
import { messages } from './messages.ts';
import { PasswordSet } from './password-set.tsx';
import classes from './set-password.module.css';
import { SetPasswordForm } from './set-password-form.tsx';

/** A truncated link is as useless as an expired one. */
const isUnusableLink = (error: unknown): boolean =>
  error instanceof Failure && (error.code === 'link.expired' || error.code === 'request.invalid');

const ExpiredLink = () => (
  <ErrorPanel
    title={messages.expired}
    message={say(sentence('link.expired'))}
    action={{ label: messages.signIn, href: loginScreen.href({ fresh: true }) }}
  >
    <Text size="sm" c="dimmed">
      {messages.expiredText}
    </Text>
  </ErrorPanel>
);

const PasswordLink = ({ token }: { token: string }) => {
  const [outcome, setOutcome] = useState<'done' | 'expired' | null>(null);
  const { data, error } = useQuery({
    queryKey: ['password-link', token],
    queryFn: ({ signal }) => call(getPasswordLink, { query: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
  useEffect(() => {
    if (outcome === 'expired') focusHeading();
  }, [outcome]);
  if (outcome === 'done') return <PasswordSet />;
  if (outcome === 'expired' || isUnusableLink(error)) return <ExpiredLink />;
  if (error) return <ErrorPanel message={toAlert(error)?.message ?? error.message} />;
  return (
    <Paper shadow="sm" className={classes.card}>
      {data ? (
        <Stack gap="md">
          <Title order={1}>{messages.titles[data.kind]}</Title>
          <Text>{messages.text(data.owner.userName)}</Text>
          <SetPasswordForm token={token} owner={data.owner} onOutcome={setOutcome} />
        </Stack>
      ) : (
        <Skeleton height={240} />
      )}
    </Paper>
  );
};

export const Screen = () => {
  const { token } = useSearch({ strict: false }) as { token?: string };
  return token ? <PasswordLink token={token} /> : <ExpiredLink />;
};
