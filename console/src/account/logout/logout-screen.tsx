import { Center, Text } from '@mantine/core';
import { useEffect } from 'react';
import { messageChannel } from '../../shell/session/message-channel.ts';
import { messages } from '../messages.ts';

export const Screen = () => {
  useEffect(() => messageChannel.send({ type: 'logout', reason: 'user' }), []);
  return (
    <Center h="40vh">
      <Text c="dimmed" role="status">
        {messages.loggingOff}
      </Text>
    </Center>
  );
};
