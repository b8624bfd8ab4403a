import { Text } from '@mantine/core';
import { CopyableValue } from '../../kit/copyable-value.tsx';
import { messages } from './messages.ts';
import classes from './organization-logins.module.css';

/** The URI to register at the provider. */
export const RedirectUri = ({ uri }: { uri: string }) => (
  <div className={classes.redirect}>
    <Text span fw={500}>
      {messages.redirectUri}
    </Text>
    <CopyableValue name={messages.redirectUri} value={uri} />
    <Text span c="dimmed" size="sm">
      {messages.redirectHelp}
    </Text>
  </div>
);
