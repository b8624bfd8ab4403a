import {
  isPhone,
  phoneMaximum,
  primaryPhoneMessage,
  readPhone,
} from '@keystead/contract/rules/contact/phone.ts';
import { codeDigits } from '@keystead/contract/rules/text-codes.ts';
import { codeMissingMessage } from '@keystead/contract/users/factors.ts';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useRestorableState } from '../../kit/form/use-restorable-state.ts';
import { say } from '../../say.ts';
import { messages } from './messages.ts';
import type { FactorCalls } from './use-factor-calls.ts';

const texts = messages.textMessage;

/** Reports whether anything is typed; unmounting a step discards its text. */
type OnDirty = (isDirty: boolean) => void;

const useDirty = (isDirty: boolean, onDirty: OnDirty): void => {
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
};

type PhoneProps = { before: string; calls: FactorCalls; onCancel: () => void; onDirty: OnDirty };

export const PhoneStep = ({ before, calls, onCancel, onDirty }: PhoneProps) => {
  const [phone, setPhone] = useRestorableState('phone', before);
  const [wasBlurred, setBlurred] = useState(false);
  const number = readPhone(phone);
  const isValid = isPhone(number);
  useDirty(number !== readPhone(before), onDirty);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setBlurred(true);
    if (isValid) calls.sendCode(number);
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="lg">
        <TextInput
          label={texts.phone}
          description={texts.phoneText}
          type="tel"
          maxLength={phoneMaximum}
          data-autofocus
          value={phone}
          onChange={({ currentTarget }) => setPhone(currentTarget.value)}
          onBlur={() => {
            setPhone(number);
            setBlurred(true);
          }}
          error={wasBlurred && !isValid ? say(primaryPhoneMessage) : calls.messageAt('phone')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {messages.cancel}
          </Button>
          <Button type="submit" loading={calls.isBusy} disabled={!isValid}>
            {texts.send}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

type CodeProps = { phone: string; calls: FactorCalls; other: ReactNode; onDirty: OnDirty };

export const CodeStep = ({ phone, calls, other, onDirty }: CodeProps) => {
  const [code, setCode] = useState('');
  const [wasSent, setSent] = useState(false);
  useDirty(code !== '', onDirty);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (code.trim() !== '') calls.activate(code.trim());
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="lg">
        <TextInput
          label={texts.code}
          description={texts.codeText(phone)}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeDigits}
          data-autofocus
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
          error={wasSent && code.trim() === '' ? say(codeMissingMessage) : calls.messageAt('code')}
        />
        <Group justify="flex-end" gap="xs">
          {other}
          <Button type="submit" loading={calls.isBusy}>
            {texts.activate}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
