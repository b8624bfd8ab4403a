import { Input } from '@mantine/core';
import { CopyableValue } from '../../kit/copyable-value.tsx';
import { messages } from './messages.ts';
import classes from './organization-logins.module.css';

/** The URI to register at the provider. */
export const RedirectUri = ({ uri }: { uri: string }) => (
  <Input.Wrapper
    label={messages.redirectUri}
    labelElement="div"
    description={messages.redirectHelp}
    className={classes.redirect}
  >
    <CopyableValue name={messages.redirectUri} value={uri} />
  </Input.Wrapper>
);
