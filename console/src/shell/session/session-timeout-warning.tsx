import { Button, Group, Modal, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { messages } from '../messages.ts';
import { activity } from './activity.ts';
import { messageChannel } from './message-channel.ts';
import { secondsShown, timeLeft } from './session-timeout.ts';
import { useSessionTimeout } from './use-session-timeout.ts';

const Countdown = ({ minutes }: { minutes: number }) => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Text role="timer">{messages.timeoutText(secondsShown(timeLeft(now, activity.last(), minutes)))}</Text>
  );
};

type Props = {
  minutes: number;
  /** Called if the session now belongs to another user or another customer. */
  onOther: () => void;
};

/** Esc and a click outside the dialog do nothing: only the buttons decide. */
export const SessionTimeoutWarning = ({ minutes, onOther }: Props) => {
  const { state, stay } = useSessionTimeout(minutes, onOther);
  return (
    <Modal
      opened={state === 'warning'}
      onClose={stay}
      title={messages.timeoutTitle}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Countdown minutes={minutes} />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => messageChannel.send({ type: 'logout', reason: 'user' })}>
          {messages.logOff}
        </Button>
        <Button onClick={stay} data-autofocus>
          {messages.staySignedIn}
        </Button>
      </Group>
    </Modal>
  );
};
