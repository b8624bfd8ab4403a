import type { FactorState, User } from '@keystead/contract/people/user.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { UnsavedChanges } from '../../kit/form/unsaved-changes.tsx';
import { useRestorableState } from '../../kit/form/use-restorable-state.ts';
import { userQuery } from '../detail/user-query.ts';
import { formatPhone } from '../format-phone.ts';
import type { DialogProps } from './dialog-props.ts';
import { messages } from './messages.ts';
import { CodeStep, PhoneStep } from './text-message-steps.tsx';
import { useFactorCalls } from './use-factor-calls.ts';

const texts = messages.textMessage;

/** Each step takes the focus, because the previous step lost it when it was removed. */
const Step = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  return <div ref={box}>{children}</div>;
};

/** Sets up the phone that receives a code at sign-in; shows the current state and the next steps. */
export const TextMessageDialog = ({ detail, ...props }: DialogProps & { detail: User }) => {
  const { onClose } = props;
  // The page may still be reading the user after the previous change when the dialog is opened for the next one.
  const { data: latest = detail } = useQuery({ ...userQuery(detail.ssoid), enabled: false });
  const [changed, setChanged] = useState<{ state: FactorState; phoneNumber: string }>();
  const factor = changed ?? latest.factor;
  const [isDirty, setDirty] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [isUpdating, setUpdating] = useRestorableState('updating', false);
  const calls = useFactorCalls(props, (next) => {
    setChanged(next);
    setUpdating(false);
  });
  const phone = formatPhone(factor.phoneNumber);
  const update = (
    <Button
      variant="default"
      onClick={() => setUpdating(true)}
      disabled={calls.isBusy}
      data-autofocus={factor.state === 'enabled' || undefined}
    >
      {texts.update}
    </Button>
  );
  const disable = (
    <Button color="red" loading={calls.isBusy} onClick={calls.disable}>
      {texts.disable}
    </Button>
  );
  // A phone that was only entered must not stand in the way of ending the one in use.
  const others = (
    <>
      {latest.factor.smsFactorEnabled && disable}
      {update}
    </>
  );
  const content = () => {
    if (factor.state === 'none' || isUpdating)
      return <PhoneStep before={factor.phoneNumber} calls={calls} onCancel={onClose} onDirty={setDirty} />;
    if (factor.state === 'pending')
      return <CodeStep phone={phone} calls={calls} other={others} onDirty={setDirty} />;
    const isVerified = factor.state === 'verified';
    return (
      <Stack gap="lg">
        <Text size="sm">{isVerified ? texts.verified(phone) : texts.enabled(phone)}</Text>
        <Group justify="flex-end" gap="xs">
          {isVerified && (
            <Button variant="default" onClick={onClose}>
              {messages.cancel}
            </Button>
          )}
          {isVerified ? others : update}
          {isVerified ? (
            <Button data-autofocus loading={calls.isBusy} onClick={calls.authorize}>
              {texts.authorize}
            </Button>
          ) : (
            disable
          )}
        </Group>
      </Stack>
    );
  };
  return (
    <>
      <Dialog
        opened={!isLeaving}
        // Hidden while a question is shown, but stays mounted so that typed text is kept.
        keepMounted
        onClose={onClose}
        title={texts.title}
      >
        <Step key={isUpdating ? 'update' : factor.state}>{content()}</Step>
      </Dialog>
      <UnsavedChanges isDirty={isDirty && !calls.isBusy} onAsking={setLeaving} />
    </>
  );
};
