import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { newCustomerScreen } from '../../enterprise/customers/screen.ts';
import { useSignedIn } from '../../shell/session/use-session.ts';
import { messages } from './messages.ts';

/** On day one there are no customers to select. */
export const NoCustomers = () => (
  <Text size="sm" c="dimmed">
    {messages.none}{' '}
    {useSignedIn().context.rights.has('ECT_USER') && (
      <Anchor renderRoot={(props) => <Link {...props} {...newCustomerScreen.to()} />}>{messages.add}</Anchor>
    )}
  </Text>
);
