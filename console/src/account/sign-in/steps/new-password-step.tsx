import { submitNewPassword } from '@keystead/contract/account/sign-in.ts';
import type { FieldError } from '@keystead/contract/field-error.ts';
import { newPasswordErrors } from '@keystead/contract/rules/password/new-password.ts';
import type { PasswordOwner } from '@keystead/contract/rules/password/password.ts';
import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { call } from '../../../client/call.ts';
import { PasswordRequirements } from '../../../kit/form/password/password-requirements.tsx';
import { toFieldError } from '../../../say.ts';
import { messages } from '../messages.ts';
import classes from '../sign-in.module.css';
import type { Send } from '../sign-in-flow.ts';

type Props = {
  owner: PasswordOwner;
  fieldErrors: readonly FieldError[];
  isBusy: boolean;
  submit: (send: Send) => Promise<boolean>;
};

export const NewPasswordStep = ({ owner, fieldErrors, isBusy, submit }: Props) => {
  const [entered, setEntered] = useState({ newPassword: '', confirmPassword: '' });
  const [wasSubmitted, setSubmitted] = useState(false);
  const requirements = useId();
  const inputs = {
    newPassword: useRef<HTMLInputElement>(null),
    confirmPassword: useRef<HTMLInputElement>(null),
  };
  const localErrors = wasSubmitted ? newPasswordErrors(entered, owner).map(toFieldError) : [];

  useLayoutEffect(() => inputs.newPassword.current?.focus(), [inputs.newPassword]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const [first] = newPasswordErrors(entered, owner);
    if (first) inputs[first.field as keyof typeof inputs].current?.focus();
    else await submit((uid) => call(submitNewPassword, { params: { uid }, body: entered }));
  };

  const field = (name: keyof typeof inputs) => ({
    ref: inputs[name],
    name,
    autoComplete: 'new-password',
    required: true,
    withAsterisk: false,
    value: entered[name],
    error: [...localErrors, ...fieldErrors].find(({ field }) => field === name)?.message,
    onChange: ({ currentTarget }: FormEvent<HTMLInputElement>) =>
      setEntered({ ...entered, [name]: currentTarget.value }),
  });

  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <input type="text" name="username" autoComplete="username" value={owner.userName} readOnly hidden />
      <PasswordInput label={messages.newPassword} aria-describedby={requirements} {...field('newPassword')} />
      <PasswordRequirements id={requirements} password={entered.newPassword} owner={owner} />
      <PasswordInput label={messages.confirmPassword} {...field('confirmPassword')} />
      <Button type="submit" fullWidth loading={isBusy}>
        {messages.save}
      </Button>
    </form>
  );
};
