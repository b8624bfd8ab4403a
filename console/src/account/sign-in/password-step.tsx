import { startFederation, submitPassword } from '@keystead/contract/account/sign-in.ts';
import { Anchor, Button, Divider, PasswordInput, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef } from 'react';
import { addressOf, call } from '../../client/call.ts';
import { contactUsScreen } from '../contact-us/screen.ts';
import { resetPasswordScreen } from '../reset-password/screen.ts';
import { messages } from './messages.ts';
import classes from './sign-in.module.css';
import type { Send } from './sign-in-flow.ts';
import type { OpenStep } from './start-authorization.ts';

export type Credentials = { userName: string; password: string };

type Props = {
  step: Extract<OpenStep, { step: 'password' }>;
  typed: Credentials;
  onType: (typed: Credentials) => void;
  isBusy: boolean;
  submit: (send: Send) => Promise<boolean>;
};

/** The customer's own class says whether its button has the lock. */
const iconFor = (className: string) =>
  className === 'social-auth-generic-button' ? <IconLock size={16} aria-hidden /> : undefined;

export const PasswordStep = ({ step, typed, onType, isBusy, submit }: Props) => {
  const userName = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const first = userName.current?.value ? password : userName;
    first.current?.focus();
  }, []);

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
        autoCapitalize="none"
        spellCheck={false}
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
        visibilityToggleButtonProps={{ 'aria-label': messages.showCharacters }}
        value={typed.password}
        onChange={({ currentTarget }) => onType({ ...typed, password: currentTarget.value })}
      />
      <Button type="submit" fullWidth loading={isBusy}>
        {messages.signIn}
      </Button>
      {step.federation && (
        <>
          <Divider label={messages.or} />
          <Button
            component="a"
            href={addressOf(startFederation, { params: { uid: step.uid } })}
            variant="default"
            fullWidth
            leftSection={iconFor(step.federation.className)}
          >
            {step.federation.text}
          </Button>
        </>
      )}
      <div className={classes.links}>
        <Anchor
          renderRoot={(props) => (
            <Link {...props} {...resetPasswordScreen.to({ userName: typed.userName })} />
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
