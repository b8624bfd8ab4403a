import {
  confirmByCode,
  confirmByPassword,
  sendConfirmationCode,
} from '@keystead/contract/account/confirmation.ts';
import { Failure } from '@keystead/contract/errors.ts';
import { Button, PasswordInput, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { call } from '../client/call.ts';
import { DialogFrame } from '../kit/dialogs/dialog-frame.tsx';
import { alerts } from './alerts/alerts.ts';
import { messages } from './messages.ts';

type Props = {
  /** Null for users who get no codes. */
  phoneEnding: string | null;
  onDone: (isConfirmed: boolean) => void;
};

const wrongProofs = ['confirmation.wrongPassword', 'signIn.wrongCode'];

const useProof = (onDone: Props['onDone']) => {
  const [isByCode, setByCode] = useState(false);
  const [proof, setProof] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setWrong(null);
    try {
      await work();
    } catch (error) {
      if (error instanceof Failure && wrongProofs.includes(error.code)) setWrong(error.message);
      else alerts.showError(error);
    }
    setBusy(false);
  };

  const send = () =>
    attempt(async () => {
      if (isByCode) await call(confirmByCode, { body: { code: proof } });
      else await call(confirmByPassword, { body: { password: proof } });
      onDone(true);
    });

  const change = () =>
    attempt(async () => {
      if (!isByCode) await call(sendConfirmationCode, {});
      setProof('');
      setByCode(!isByCode);
    });

  return { isByCode, proof, wrong, isBusy, setProof, send, change };
};

/** The password, or a code sent to the user's phone. */
export const ProofDialog = ({ phoneEnding, onDone }: Props) => {
  const { isByCode, proof, wrong, isBusy, setProof, send, change } = useProof(onDone);
  const input = useRef<HTMLInputElement>(null);
  // A different field, or a wrong answer, takes the focus.
  const focusKey = `${isByCode} ${wrong ?? ''}`;
  useEffect(() => {
    if (focusKey) input.current?.select();
  }, [focusKey]);
  const field = {
    ref: input,
    value: proof,
    error: wrong,
    required: true,
    withAsterisk: false,
    'data-autofocus': true,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => setProof(currentTarget.value),
  };
  return (
    <DialogFrame
      title={messages.confirmTitle}
      verb={messages.confirm}
      canSend={proof.trim() !== ''}
      isBusy={isBusy}
      onSend={() => void send()}
      onClose={() => onDone(false)}
      choices={
        phoneEnding !== null && (
          <Button variant="default" disabled={isBusy} onClick={() => void change()}>
            {isByCode ? messages.usePassword : messages.textCode}
          </Button>
        )
      }
    >
      <Text size="sm">
        {isByCode ? messages.confirmByCode(phoneEnding ?? '') : messages.confirmByPassword}
      </Text>
      {isByCode ? (
        <TextInput {...field} label={messages.code} inputMode="numeric" autoComplete="one-time-code" />
      ) : (
        <PasswordInput {...field} label={messages.password} autoComplete="current-password" />
      )}
    </DialogFrame>
  );
};
