import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { loginScreen } from '../../account/sign-in/screen.ts';
import { messages } from './messages.ts';
import classes from './set-up.module.css';

/** The setup is complete; the next step is to sign in. */
export const SetUpDone = ({ userName }: { userName: string }) => {
  const router = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <Paper shadow="sm" className={classes.done}>
      <Stack gap="md">
        <Title order={1} ref={heading} tabIndex={-1}>
          {messages.done}
        </Title>
        <Text>{messages.doneText(userName)}</Text>
        <Button onClick={() => router.navigate({ ...loginScreen.to(), replace: true })}>
          {messages.signIn}
        </Button>
      </Stack>
    </Paper>
  );
};
