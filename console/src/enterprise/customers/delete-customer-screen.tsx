import type { Customer, CustomerDetail } from '@keystead/contract/enterprise/customers.ts';
import { enterpriseMessages } from '@keystead/contract/enterprise/messages.ts';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { ContentCard } from '../../kit/content-card.tsx';
import { KeyValueList } from '../../kit/key-value-list.tsx';
import { Note } from '../../kit/note.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { messages as area } from '../messages.ts';
import { refusalOf } from '../refusal-of.ts';
import { customerContentsQuery, customerQuery } from './customer-queries.ts';
import { messages } from './messages.ts';
import { customersScreen } from './screen.ts';
import { useRemoveCustomer } from './use-remove-customer.ts';

const Contents = ({ customer }: { customer: Customer }) => {
  const { data } = useQuery(customerContentsQuery(customer.id));
  const words = messages.contents;
  return (
    <KeyValueList
      items={[
        [area.customerName, customer.accountName],
        [area.crmId, customer.accountId],
        [words.configurations, data?.configurations],
        [words.parameters, data?.parameters],
        [words.users, data?.users],
        [words.idpApplication, data && (data.hasIdpApplication ? words.yes : words.no)],
      ]}
    />
  );
};

const Confirmation = ({ customer }: { customer: CustomerDetail }) => {
  const navigate = useNavigate();
  const toList = () => navigate(customersScreen.to());
  const remove = useRemoveCustomer(toList);
  const refusal = refusalOf(customer, 'delete');
  const { data: contents } = useQuery(customerContentsQuery(customer.id));
  return (
    <ContentCard narrow>
      <Stack gap="lg">
        <Note tone="warning">{refusal ?? enterpriseMessages.deleteCustomer}</Note>
        <Contents customer={customer} />
        <Group gap="xs">
          <Button
            color="red"
            disabled={refusal !== undefined || !contents}
            loading={remove.isPending}
            onClick={() => remove.mutate(customer)}
          >
            {area.deleteCustomer}
          </Button>
          <Button variant="default" onClick={toList}>
            {area.cancel}
          </Button>
        </Group>
      </Stack>
    </ContentCard>
  );
};

/** The address names the customer; without one that exists there is nothing to confirm. */
export const Screen = () => {
  const { id = '' } = useSearch({ strict: false }) as { id?: string };
  const { data, isError } = useQuery({
    ...customerQuery(id),
    meta: { quiet: true },
    throwOnError: false,
    retry: false,
  });
  if (isError) return <Navigate {...customersScreen.to()} replace />;
  return (
    <>
      <PageHeader title={area.deleteCustomer} />
      {data ? <Confirmation customer={data} /> : <Skeleton height={280} maw={760} />}
    </>
  );
};
