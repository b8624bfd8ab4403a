import type { PasswordOwner } from '@keystead/contract/rules/password/password.ts';
import {
  passwordsDifferMessage,
  temporaryPasswordProblem,
} from '@keystead/contract/rules/password/temporary-password.ts';
import { PasswordInput } from '@mantine/core';
import { useId, useState } from 'react';
import { PasswordRequirements } from '../../kit/form/password/password-requirements.tsx';
import { say } from '../../say.ts';
import { messages } from './messages.ts';

/** The name of the field in the calls. */
export const passwordField = 'credentials.password.value';

type Entered = { password: string; confirmation: string };

/** A password for another user, typed twice. */
export const useTemporaryPassword = (owner: PasswordOwner) => {
  const [entered, setEntered] = useState<Entered>({ password: '', confirmation: '' });
  const problems = {
    password: temporaryPasswordProblem(entered.password, owner),
    confirmation: entered.password === entered.confirmation ? null : passwordsDifferMessage,
  };
  const isValid = !problems.password && !problems.confirmation;
  const isDirty = entered.password !== '' || entered.confirmation !== '';
  return { owner, entered, setEntered, problems, isValid, isDirty };
};

type Props = {
  input: ReturnType<typeof useTemporaryPassword>;
  /** The server's error about the password. */
  refusal?: string | undefined;
};

export const TemporaryPasswordFields = ({ input, refusal }: Props) => {
  const { owner, entered, setEntered, problems } = input;
  const [blurred, setBlurred] = useState({ password: false, confirmation: false });
  const requirements = useId();
  const field = (name: keyof Entered) => ({
    value: entered[name],
    autoComplete: 'new-password',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setEntered({ ...entered, [name]: currentTarget.value }),
    onBlur: () => setBlurred({ ...blurred, [name]: true }),
    error: blurred[name] && problems[name] ? say(problems[name]) : null,
  });
  const password = field('password');
  return (
    <>
      <PasswordInput
        {...password}
        label={messages.temporaryPassword.password}
        aria-describedby={requirements}
        data-autofocus
        error={password.error ?? refusal}
      />
      <PasswordRequirements id={requirements} password={entered.password} owner={owner} isForOther />
      <PasswordInput {...field('confirmation')} label={messages.temporaryPassword.confirm} />
    </>
  );
};
