import { submitPassword } from '@keystead/contract/account/sign-in.ts';
import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { call } from '../../../client/call.ts';
import { exactText } from '../../../kit/form/exact-text.ts';
import { contactUsScreen } from '../../contact-us/screen.ts';
import { resetPasswordScreen } from '../../reset-password/screen.ts';
import { hintsOf } from '../../sign-in-hints.ts';
import { messages } from '../messages.ts';
import classes from '../sign-in.module.css';
import type { Send } from '../sign-in-flow.ts';
import type { OpenStep } from '../start-authorization.ts';
import { OrganizationButtons } from './organization-buttons.tsx';

export type Credentials = { userName: string; password: string };

type Props = {
  step: Extract<OpenStep, { step: 'password' }>;
  typed: Credentials;
  onType: (typed: Credentials) => void;
  isBusy: boolean;
  submit: (send: Send) => Promise<boolean>;
};

export const PasswordStep = ({ step, typed, onType, isBusy, submit }: Props) => {
  const userName = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const { userName: hint } = step;
  const hints = hintsOf(useSearch({ strict: false }));

  useLayoutEffect(() => {
    const first = userName.current?.value || hint ? password : userName;
    first.current?.focus();
  }, [hint]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await submit((uid) => call(submitPassword, { params: { uid }, body: typed }))) return;
    onType({ ...typed, password: '' });
    password.current?.focus();
  };

  return (
    <form className={classes.form} onSubmit={send}>
      <TextInput
        ref={userName}
        label={messages.userName}
        name="username"
        autoComplete="username"
        {...exactText}
        required
        withAsterisk={false}
        value={typed.userName}
        onChange={({ currentTarget }) => onType({ ...typed, userName: currentTarget.value })}
      />
      <PasswordInput
        ref={password}
        label={messages.password}
        name="password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={typed.password}
        onChange={({ currentTarget }) => onType({ ...typed, password: currentTarget.value })}
      />
      <Button type="submit" fullWidth loading={isBusy}>
        {messages.signIn}
      </Button>
      <OrganizationButtons step={step} userName={typed.userName} isBusy={isBusy} />
      <div className={classes.links}>
        <Anchor
          renderRoot={(props) => (
            <Link {...props} {...resetPasswordScreen.to({ userName: typed.userName, ...hints })} />
          )}
        >
          {messages.forgotPassword}
        </Anchor>
        <Anchor component={Link} to={contactUsScreen.path}>
          {messages.contactUs}
        </Anchor>
      </div>
    </form>
  );
};
