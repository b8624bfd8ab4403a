import { Failure } from '@keystead/contract/errors.ts';
import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../kit/dialogs/confirm-dialog.tsx';
import { messages } from './messages.ts';

type Question = { text: string; answer: (isSure: boolean) => void };

/** For changes that could lock out the user: the server asks, the user confirms, and only then is it done. */
export const useLockOutConfirmation = (): {
  /** Returns whether the change was made. */
  run: (send: (isConfirmed: boolean) => Promise<unknown>) => Promise<boolean>;
  isAsking: boolean;
  dialog: ReactNode;
} => {
  const [question, setQuestion] = useState<Question | null>(null);

  const ask = (text: string): Promise<boolean> =>
    new Promise<boolean>((answer) => setQuestion({ text, answer })).finally(() => setQuestion(null));

  const run = async (send: (isConfirmed: boolean) => Promise<unknown>): Promise<boolean> => {
    try {
      await send(false);
      return true;
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'policy.locksYouOut') throw error;
      if (!(await ask(error.message))) return false;
    }
    await send(true);
    return true;
  };

  const dialog = (
    <ConfirmDialog
      isOpen={question !== null}
      title={messages.lockOutTitle}
      text={
        <>
          <Text>{question?.text}</Text>
          <Text mt="xs">{messages.lockOutText}</Text>
        </>
      }
      verb={messages.lockOutVerb}
      isDangerous
      onConfirm={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
    />
  );
  return { run, isAsking: question !== null, dialog };
};
