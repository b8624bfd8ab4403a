import { Button, Loader } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { unsaved } from '../../kit/unsaved.ts';
import { useDeferredData } from '../../kit/use-deferred-data.ts';
import { lazyPart } from '../../shell/opening/lazy-part.tsx';
import { publicSettingsQuery, usePublicSettings } from '../../shell/opening/public-settings.ts';
import { queryClient } from '../../shell/query-client.ts';
import { useStore } from '../../store.ts';
import { type LoginQuery, paramsFromQuery, withAttempted } from './login-query.ts';
import { messages, noteNamed } from './messages.ts';
import { loginScreen } from './screen.ts';
import classes from './sign-in.module.css';
import { SignInCard } from './sign-in-card.tsx';
import { createSignInFlow, isExpired } from './sign-in-flow.ts';
import { type SignInBranding, SignInSide } from './sign-in-side.tsx';
import { SignInStepForm } from './sign-in-step-form.tsx';
import { joinInteraction, startAuthorization } from './start-authorization.ts';
import type { Credentials } from './steps/password-step.tsx';

const DemoHint = lazyPart('demo-hint', async () => (await import('./demo-hint.tsx')).DemoHint);

const createFlow = (query: LoginQuery) => {
  let { interaction } = query;
  return createSignInFlow({
    begin: async () => {
      const { signIn } = await queryClient.ensureQueryData(publicSettingsQuery);
      if (!interaction) return startAuthorization(paramsFromQuery(query), signIn);
      return joinInteraction(interaction).catch((error: unknown) => {
        // What the other application started is gone for good: the next attempt is our own sign-in.
        if (isExpired(error)) interaction = undefined;
        throw error;
      });
    },
    // The back button should skip this page, which would sign a known user straight in again.
    leave: (address) => window.location.replace(address),
  });
};

const noteOf = ({ note, error }: LoginQuery): string | undefined => {
  if (error === undefined) return note;
  return noteNamed(error) ? error : 'failed';
};

const Waiting = ({ text }: { text: string }) => (
  <div className={classes.wait} role="status">
    <Loader size="sm" aria-hidden />
    {text}
  </div>
);

export const Screen = () => {
  const query: LoginQuery = useSearch({ strict: false });
  const navigate = useNavigate();
  const [firstQuery] = useState(() => withAttempted(query));
  const [flow] = useState(() => createFlow(firstQuery));
  const [typed, setTyped] = useState<Credentials>({ userName: '', password: '' });
  const { view: currentView, note, ...form } = useStore(flow.state);
  const step = useDeferredData(typeof currentView === 'string' ? undefined : currentView);
  const view = typeof currentView === 'string' ? currentView : (step ?? 'starting');
  const demo = usePublicSettings()?.demo;

  // A sign-in that relies on an earlier one would fail the same way forever.
  const hasFailed = firstQuery.error !== undefined || firstQuery.note === 'failed';
  const password = typeof view !== 'string' && view.step === 'password' ? view : null;
  const hint = password?.userName ?? '';
  const [branding, setBranding] = useState<SignInBranding | null>(null);
  // Later steps belong to the same customer.
  if (password && password.customerName !== branding?.customerName) setBranding(password);

  useEffect(() => {
    if (hint) setTyped((current) => (current.userName ? current : { ...current, userName: hint }));
  }, [hint]);

  const isTyping = typed.userName !== '' || typed.password !== '';
  useEffect(() => (isTyping ? unsaved.begin('sign-in') : undefined), [isTyping]);

  useEffect(() => {
    void flow.start(!hasFailed);
  }, [flow, hasFailed]);

  useEffect(() => {
    const notice = noteNamed(noteOf(query));
    if (!notice) return;
    flow.say(notice);
    const { note: _, error: __, ...remainingQuery } = withAttempted(query);
    void navigate({ ...loginScreen.to(remainingQuery), replace: true });
  }, [flow, query, navigate]);

  return (
    <div className={classes.page} data-bleed>
      <SignInSide look={branding} />
      <div className={classes.half}>
        {typeof view === 'string' ? (
          <SignInCard title={messages.title} note={note} logo={branding?.logo}>
            {view === 'stopped' ? (
              <Button fullWidth mt="lg" onClick={() => flow.start(true)}>
                {messages.tryAgain}
              </Button>
            ) : (
              <Waiting text={view === 'leaving' ? messages.signingIn : messages.starting} />
            )}
          </SignInCard>
        ) : (
          <SignInStepForm
            step={view}
            note={note}
            logo={branding?.logo}
            {...form}
            flow={flow}
            typed={typed}
            onType={setTyped}
          />
        )}
        {demo && password && (
          <Suspense>
            <DemoHint demo={demo} onChoose={setTyped} />
          </Suspense>
        )}
      </div>
    </div>
  );
};
