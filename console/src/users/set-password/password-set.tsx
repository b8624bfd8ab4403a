import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { loginScreen } from '../../account/sign-in/screen.ts';
import { messages } from './messages.ts';
import classes from './set-password.module.css';

/** Someone else may be signed in on this browser. */
const freshLogin = loginScreen.to({ fresh: true });

/** Confirms that the password is set and leads to the sign-in page. */
export const PasswordSet = () => {
  const router = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <Paper shadow="sm" className={classes.card}>
      <Stack gap="md">
        <Title order={1} ref={heading} tabIndex={-1}>
          {messages.done}
        </Title>
        <Text>{messages.doneText}</Text>
        <Button onClick={() => router.navigate(freshLogin)}>{messages.signIn}</Button>
      </Stack>
    </Paper>
  );
};
