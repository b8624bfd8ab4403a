import '@keystead/contract/texts/further-texts.ts';
import { openSetUp } from '@keystead/contract/enterprise/set-up.ts';
import { Failure } from '@keystead/contract/errors.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { loginScreen } from '../../account/sign-in/screen.ts';
import { call } from '../../client/call.ts';
import { toAlert } from '../../client/errors-to-alerts.ts';
import { DateText } from '../../kit/dates/date-text.tsx';
import { ErrorPanel } from '../../kit/error-panel.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { say } from '../../say.ts';
import { messages } from './messages.ts';
import { setUpScreen } from './screen.ts';
import classes from './set-up.module.css';
import { SetUpDone } from './set-up-done.tsx';
import { SetUpForm } from './set-up-form.tsx';
import type { Outcome } from './use-set-up.ts';

/** An address that was truncated is as dead as one that is too old. */
const isUnusableLink = (error: unknown): boolean =>
  error instanceof Failure && (error.status === 404 || error.code === 'request.invalid');

const UnusableLink = ({ reason }: { reason: 'setUp.gone' | 'setUp.finished' }) => (
  <ErrorPanel
    title={messages.goneTitle}
    message={say(sentence(reason))}
    action={{ label: messages.signIn, href: loginScreen.href() }}
  >
    <Text size="sm" c="dimmed" ta="center">
      {messages.goneText}
    </Text>
  </ErrorPanel>
);

const SetUpPage = ({ token }: { token: string }) => {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { data, error } = useQuery({
    queryKey: ['set-up', token],
    queryFn: ({ signal }) => call(openSetUp, { body: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  });
  if (outcome !== null)
    return typeof outcome === 'string' ? <UnusableLink reason={outcome} /> : <SetUpDone {...outcome} />;
  if (isUnusableLink(error)) return <UnusableLink reason="setUp.gone" />;
  if (error) return <ErrorPanel message={toAlert(error)?.message ?? error.message} />;
  return (
    <div className={classes.page}>
      <PageHeader
        title={setUpScreen.title}
        subtitle={
          <>
            {messages.intro}{' '}
            {data && (
              <>
                {messages.until} <DateText instant={data.expiresAt} />.
              </>
            )}
          </>
        }
      />
      {data ? <SetUpForm token={token} opened={data} onOutcome={setOutcome} /> : <Skeleton height={480} />}
    </div>
  );
};

export const Screen = () => {
  const token = useLocation({ select: ({ hash }) => hash });
  // Kept while the token is removed from the address bar, once it is used up.
  const [initialToken] = useState(token);
  const currentToken = token || initialToken;
  return currentToken ? (
    <SetUpPage key={currentToken} token={currentToken} />
  ) : (
    <UnusableLink reason="setUp.gone" />
  );
};
