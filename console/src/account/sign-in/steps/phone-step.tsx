import { submitPhone } from '@keystead/contract/account/sign-in.ts';
import type { FieldError } from '@keystead/contract/field-error.ts';
import { isPhone, primaryPhoneMessage, readPhone } from '@keystead/contract/rules/contact/phone.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { call } from '../../../client/call.ts';
import { say } from '../../../say.ts';
import { messages } from '../messages.ts';
import classes from '../sign-in.module.css';
import type { Send } from '../sign-in-flow.ts';

type Props = {
  fieldErrors: readonly FieldError[];
  isBusy: boolean;
  submit: (send: Send) => Promise<boolean>;
};

/** If a policy requires codes, users without a phone for them enter one. */
export const PhoneStep = ({ fieldErrors, isBusy, submit }: Props) => {
  const [typed, setTyped] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const phoneNumber = readPhone(typed);

  useLayoutEffect(() => input.current?.focus(), []);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isPhone(phoneNumber))
      await submit((uid) => call(submitPhone, { params: { uid }, body: { phoneNumber } }));
    else input.current?.select();
  };

  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <TextInput
        ref={input}
        label={messages.phone}
        name="phone"
        type="tel"
        autoComplete="tel-national"
        required
        withAsterisk={false}
        value={typed}
        error={
          wasSubmitted && !isPhone(phoneNumber)
            ? say(primaryPhoneMessage)
            : fieldErrors.find(({ field }) => field === 'phoneNumber')?.message
        }
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" fullWidth loading={isBusy}>
        {messages.sendCode}
      </Button>
    </form>
  );
};
