import { clearCustomer, selectCustomer } from '@keystead/contract/account/customer-selection.ts';
import { Button, Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../client/call.ts';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { startScreen } from '../../landing.ts';
import { useStore } from '../../store.ts';
import { alerts } from '../alerts/alerts.ts';
import { queryClient } from '../query-client.ts';
import { messages } from './messages.ts';
import { selectedCustomer } from './selected-customer.ts';
import { adoptSession, type Session } from './session.ts';
import { conflictingSession } from './use-session-conflict.ts';

const customerOf = ({ customerView }: Session) => customerView.selectedCustomer;
const nameOf = (session: Session): string => customerOf(session)?.accountName ?? messages.noOne;

/** Selects the customer that this page was opened for again, for all tabs. */
const goBack = async (pageSession: Session, close: () => void): Promise<void> => {
  const customer = customerOf(pageSession);
  try {
    if (customer) await call(selectCustomer, { params: { accountId: customer.accountId } });
    else await call(clearCustomer, {});
    selectedCustomer.settle(customer);
    close();
  } catch (error) {
    alerts.showError(error);
  }
};

type Props = { session: Session; onClose: () => void };

/** Warns on a page with unsaved input that another tab has changed the customer or the signed-in user. */
export const SessionConflictDialog = ({ session: pageSession, onClose }: Props) => {
  const serverSession = useStore(conflictingSession);
  const navigate = useNavigate();
  if (!serverSession) return null;
  const isOtherPerson = serverSession.claims.ssoid !== pageSession.claims.ssoid;
  const proceed = async () => {
    onClose();
    adoptSession(serverSession);
    queryClient.clear();
    await navigate({ href: startScreen(serverSession.context).href(), ignoreBlocker: true });
  };
  const texts = isOtherPerson
    ? {
        title: messages.otherPerson,
        text: messages.otherPersonText(serverSession.claims.fullName, pageSession.claims.fullName),
        verb: messages.goOnAs(serverSession.claims.fullName),
      }
    : {
        title: messages.otherCustomer,
        text: messages.otherCustomerText(nameOf(serverSession), nameOf(pageSession)),
        verb: messages.goOnFor(nameOf(serverSession)),
      };
  return (
    <Dialog opened onClose={onClose} title={texts.title}>
      <Text>{texts.text}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => void proceed()}>
          {texts.verb}
        </Button>
        {isOtherPerson ? (
          <Button onClick={onClose} data-autofocus>
            {messages.keepPage}
          </Button>
        ) : (
          <Button onClick={() => void goBack(pageSession, onClose)} data-autofocus>
            {messages.goBackTo(nameOf(pageSession))}
          </Button>
        )}
      </Group>
    </Dialog>
  );
};
