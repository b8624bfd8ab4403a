import { clearCustomer, selectCustomer } from '@keystead/contract/account/customer-selection.ts';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../client/call.ts';
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
const goBack = async (page: Session, close: () => void): Promise<void> => {
  const customer = customerOf(page);
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
export const SessionConflictDialog = ({ session: page, onClose }: Props) => {
  const now = useStore(conflictingSession);
  const navigate = useNavigate();
  if (!now) return null;
  const isOtherPerson = now.claims.ssoid !== page.claims.ssoid;
  const goOn = async () => {
    onClose();
    adoptSession(now);
    queryClient.clear();
    await navigate({ href: startScreen(now.context).href(), ignoreBlocker: true });
  };
  const told = isOtherPerson
    ? {
        title: messages.otherPerson,
        text: messages.otherPersonText(now.claims.fullName, page.claims.fullName),
        verb: messages.goOnAs(now.claims.fullName),
      }
    : {
        title: messages.otherCustomer,
        text: messages.otherCustomerText(nameOf(now), nameOf(page)),
        verb: messages.goOnFor(nameOf(now)),
      };
  return (
    <Modal opened onClose={onClose} title={told.title}>
      <Text>{told.text}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => void goOn()}>
          {told.verb}
        </Button>
        {isOtherPerson ? (
          <Button onClick={onClose} data-autofocus>
            {messages.keepPage}
          </Button>
        ) : (
          <Button onClick={() => void goBack(page, onClose)} data-autofocus>
            {messages.goBackTo(nameOf(page))}
          </Button>
        )}
      </Group>
    </Modal>
  );
};
