import { listCustomers } from '@keystead/contract/account/customer-selection.ts';
import { providerAccountId } from '@keystead/contract/account/settings.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../client/call.ts';
import { PageDialog } from '../../kit/dialogs/page-dialog.tsx';
import { SearchSelect } from '../../kit/form/search-select.tsx';
import { Note } from '../../kit/note.tsx';
import { say } from '../../say.ts';
import { alerts } from '../../shell/alerts/alerts.ts';
import { selectedCustomer } from '../../shell/session/selected-customer.ts';
import { useSignedIn } from '../../shell/session/use-session.ts';
import { messages } from './messages.ts';
import { NoCustomers } from './no-customers.tsx';
import { toOption } from './to-option.ts';
import { useCustomerChoice } from './use-customer-choice.ts';
import { useGoBack } from './use-go-back.ts';

const useCustomers = () => {
  const query = useQuery({
    queryKey: ['customers'],
    queryFn: ({ signal }) => call(listCustomers, { query: {} }, { signal }),
    meta: { quiet: true },
  });
  useEffect(() => {
    if (!query.data) return;
    const id = selectedCustomer.takeLost();
    if (id === null || query.data.some(({ accountId }) => accountId === id)) return;
    alerts.show({ type: 'warning', message: say(sentence('customer.unknown', { id })) });
  }, [query.data]);
  return query;
};

export const Screen = () => {
  const current = useSignedIn().customerView.selectedCustomer?.accountId ?? null;
  const [picked, setPicked] = useState<string | null>(null);
  // Until one is picked, the current customer is shown, also after a switch in another tab.
  const chosen = picked ?? current;
  const { data, isPending, isError, refetch } = useCustomers();
  const options = useMemo(() => (data ?? []).map(toOption), [data]);
  const { select, clear } = useCustomerChoice();
  const cancel = useGoBack();
  const isBusy = select.isPending || clear.isPending;
  const canSelect = options.some(({ value, disabled }) => value === chosen && !disabled);
  return (
    <PageDialog title={messages.title} isPage onClose={cancel}>
      <Stack gap="md">
        <Text>{messages.text}</Text>
        {isError && !data ? (
          <Note tone="danger">
            <Stack gap="xs" align="flex-start">
              {messages.loadingFailed}
              <Button size="xs" variant="default" onClick={() => refetch()}>
                {messages.tryAgain}
              </Button>
            </Stack>
          </Note>
        ) : (
          <SearchSelect
            label={messages.customer}
            description={messages.selectable}
            placeholder={isPending ? messages.loading : messages.placeholder}
            options={options}
            value={chosen}
            onChange={setPicked}
            onClear={() => {
              setPicked(null);
              // Clearing a mistaken pick keeps the customer one is working for.
              if (chosen === current) clear.mutate();
            }}
            isDisabled={isBusy}
            isFirst
          />
        )}
        {data?.every(({ accountId }) => accountId === providerAccountId) && <NoCustomers />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={cancel} disabled={isBusy}>
            {messages.cancel}
          </Button>
          <Button
            disabled={!canSelect}
            loading={select.isPending}
            onClick={() => chosen !== null && select.mutate(chosen)}
          >
            {messages.select}
          </Button>
        </Group>
      </Stack>
    </PageDialog>
  );
};
