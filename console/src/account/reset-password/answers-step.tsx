import { answerMaximum, isAnswer } from '@keystead/contract/rules/password/security-answers.ts';
import { PasswordInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFirstFieldFocus } from '../../kit/focus/use-first-field-focus.ts';
import classes from '../sign-in/sign-in.module.css';
import { messages } from './messages.ts';
import type { ResetFlow } from './reset-flow.ts';
import type { Question } from './reset-state.ts';
import { StepActions } from './step-actions.tsx';

type Props = {
  questions: readonly Question[];
  isBusy: boolean;
  flow: ResetFlow;
  onBack: () => void;
  children: ReactNode;
};

export const AnswersStep = ({ questions, isBusy, flow, onBack, children }: Props) => {
  const element = useFirstFieldFocus();
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void flow.check();
      }}
    >
      {children}
      {questions.map(({ question, answer }, index) => (
        <PasswordInput
          key={question}
          label={question}
          value={answer}
          maxLength={answerMaximum}
          autoComplete="off"
          onChange={({ currentTarget }) => flow.setAnswer(index, currentTarget.value)}
        />
      ))}
      <StepActions
        verb={messages.next}
        canGoOn={questions.every(({ answer }) => isAnswer(answer))}
        isBusy={isBusy}
        onBack={onBack}
      />
    </form>
  );
};
