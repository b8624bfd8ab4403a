import { getSecurityQuestions, resetPassword } from '@keystead/contract/account/password-reset.ts';
import { completeUserName } from '@keystead/contract/rules/complete-user-name.ts';
import { TextInput } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { call } from '../../client/call.ts';
import { exactText } from '../../kit/form/exact-text.ts';
import { readOnly } from '../../kit/form/read-only.ts';
import { useStore } from '../../store.ts';
import classes from '../sign-in/sign-in.module.css';
import { SignInCard } from '../sign-in/sign-in-card.tsx';
import { hintsOf, type SignInHints } from '../sign-in-hints.ts';
import { AnswersStep } from './answers-step.tsx';
import { messages } from './messages.ts';
import { PasswordStep } from './password-step.tsx';
import { createResetFlow } from './reset-flow.ts';
import { StepActions } from './step-actions.tsx';
import { type Source, useLeave } from './use-leave.ts';

type Query = Source & SignInHints & { userName?: string };

/** Keeps the name as typed; the server gets the name that the sign-in would resolve it to. */
const createFlow = (query: Query) => {
  const { 'mx.dd': domain } = hintsOf(query);
  return createResetFlow(query.userName ?? '', {
    load: (typed) => call(getSecurityQuestions, { query: { userName: completeUserName(typed, domain) } }),
    submit: ({ userName: typed, ...body }) =>
      call(resetPassword, { body: { ...body, userName: completeUserName(typed, domain) } }),
  });
};

export const Screen = () => {
  const query: Query = useSearch({ strict: false });
  const [flow] = useState(() => createFlow(query));
  const { step, userName, questions, round, isBusy, note } = useStore(flow.state);
  const leave = useLeave(query);
  const nameInput = useRef<HTMLInputElement>(null);
  const wasStarted = useRef(false);

  useEffect(() => {
    if (wasStarted.current) return;
    wasStarted.current = true;
    if (flow.state.get().userName !== '') void flow.begin();
  }, [flow]);

  useLayoutEffect(() => {
    if (step === 'userName') nameInput.current?.focus();
  }, [step]);

  const back = () => {
    if (!flow.back()) void leave('unchanged');
  };

  const name = (
    <TextInput
      ref={nameInput}
      label={messages.userName}
      name="username"
      autoComplete="username"
      {...exactText}
      readOnly={step !== 'userName'}
      {...readOnly}
      value={userName}
      onChange={({ currentTarget }) => flow.setUserName(currentTarget.value)}
    />
  );

  return (
    <div className={classes.half} data-bleed>
      <SignInCard title={messages.title} subtitle={messages.texts[step]} note={note}>
        {step === 'userName' && (
          <form
            className={classes.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void flow.begin();
            }}
          >
            {name}
            <StepActions verb={messages.continue} isBusy={isBusy} onBack={back} />
          </form>
        )}
        {step === 'answers' && (
          <AnswersStep key={round} questions={questions} isBusy={isBusy} flow={flow} onBack={back}>
            {name}
          </AnswersStep>
        )}
        {step === 'password' && (
          <PasswordStep userName={userName} flow={flow} onBack={back} onChanged={() => leave('changed')}>
            {name}
          </PasswordStep>
        )}
        {step === 'closed' && (
          <div className={classes.form}>
            {name}
            <StepActions onBack={back} />
          </div>
        )}
      </SignInCard>
    </div>
  );
};
