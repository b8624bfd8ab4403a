import { getSecurityQuestions, resetPassword } from '@keystead/contract/account/password-reset.ts';
import { TextInput } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../client/call.ts';
import { readOnly } from '../../kit/form/read-only.ts';
import { useStore } from '../../store.ts';
import classes from '../sign-in/sign-in.module.css';
import { SignInCard } from '../sign-in/sign-in-card.tsx';
import { AnswersStep } from './answers-step.tsx';
import { messages } from './messages.ts';
import { PasswordStep } from './password-step.tsx';
import { createResetFlow } from './reset-flow.ts';
import { StepActions } from './step-actions.tsx';
import { type Source, useLeave } from './use-leave.ts';

const createFlow = (userName: string) =>
  createResetFlow(userName, {
    load: (name) => call(getSecurityQuestions, { query: { userName: name } }),
    submit: (body) => call(resetPassword, { body }),
  });

export const Screen = () => {
  const query: Source & { userName?: string } = useSearch({ strict: false });
  const [flow] = useState(() => createFlow(query.userName ?? ''));
  const { step, userName, questions, round, isBusy, note } = useStore(flow.state);
  const leave = useLeave(query);
  const nameInput = useRef<HTMLInputElement>(null);
  const wasStarted = useRef(false);

  useEffect(() => {
    if (wasStarted.current) return;
    wasStarted.current = true;
    if (flow.state.get().userName !== '') void flow.begin();
  }, [flow]);

  useEffect(() => {
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
      autoCapitalize="none"
      spellCheck={false}
      readOnly={step !== 'userName'}
      {...readOnly}
      value={userName}
      onChange={({ currentTarget }) => flow.setUserName(currentTarget.value)}
    />
  );

  return (
    <div className={classes.half}>
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
