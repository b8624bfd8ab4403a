import { resendCode, submitCode } from '@keystead/contract/account/sign-in.ts';
import type { FieldError } from '@keystead/contract/field-error.ts';
import { Button, Text, TextInput } from '@mantine/core';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { call } from '../../../client/call.ts';
import { messages } from '../messages.ts';
import classes from '../sign-in.module.css';
import type { Send } from '../sign-in-flow.ts';
import type { OpenStep } from '../start-authorization.ts';
import { useCountdown } from './use-countdown.ts';

const digits = 6;
const resendDelaySeconds = 30;

type Props = {
  step: Extract<OpenStep, { step: 'code' }>;
  fieldErrors: readonly FieldError[];
  isBusy: boolean;
  submit: (send: Send) => Promise<boolean>;
};

export const CodeStep = ({ step, fieldErrors, isBusy, submit }: Props) => {
  const [code, setCode] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const [wasResent, setResent] = useState(false);
  const { left, restart } = useCountdown(resendDelaySeconds);
  const input = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => input.current?.focus(), []);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setResent(false);
    setIncomplete(code.length !== digits);
    if (code.length === digits) await submit((uid) => call(submitCode, { params: { uid }, body: { code } }));
    input.current?.select();
  };

  const resend = async () => {
    setResent(false);
    if (!(await submit((uid) => call(resendCode, { params: { uid } })))) return;
    setCode('');
    setIncomplete(false);
    setResent(true);
    restart();
    input.current?.focus();
  };

  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <TextInput
        ref={input}
        label={messages.code}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        withAsterisk={false}
        classNames={{ input: classes.code ?? '' }}
        value={code}
        error={
          isIncomplete ? messages.codeIncomplete : fieldErrors.find(({ field }) => field === 'code')?.message
        }
        onChange={({ currentTarget }) => setCode(currentTarget.value.replaceAll(/\D/g, '').slice(0, digits))}
      />
      <Button type="submit" fullWidth loading={isBusy}>
        {messages.verify}
      </Button>
      <Button variant="subtle" fullWidth disabled={left > 0 || isBusy} onClick={resend}>
        {left > 0 ? messages.resendIn(left) : messages.resend}
      </Button>
      {step.isEnrolling && (
        <Button
          variant="subtle"
          fullWidth
          disabled={isBusy}
          onClick={() => submit(async (uid) => ({ step: 'phone', uid }))}
        >
          {messages.otherPhone}
        </Button>
      )}
      <Text role="status" size="sm" ta="center" c="dimmed">
        {wasResent && messages.resent}
      </Text>
    </form>
  );
};
