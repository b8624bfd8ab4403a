import type { OutputOf } from '@keystead/contract/endpoint.ts';
import type { CustomerDetail, getCustomerContents } from '@keystead/contract/enterprise/customers.ts';
import { enterpriseMessages } from '@keystead/contract/enterprise/messages.ts';
import { Failure } from '@keystead/contract/errors.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { ContentCard } from '../../kit/content-card.tsx';
import { KeyValueList } from '../../kit/key-value-list.tsx';
import { Note } from '../../kit/note.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { LoadingPage } from '../loading-page.tsx';
import { messages as area } from '../messages.ts';
import { refusalOf } from '../refusal-of.ts';
import { customerContentsQuery, customerQuery } from './customer-queries.ts';
import { messages } from './messages.ts';
import { customersScreen } from './screen.ts';
import { useRemoveCustomer } from './use-remove-customer.ts';

type ContentsProps = {
  customer: CustomerDetail;
  contents: OutputOf<typeof getCustomerContents> | undefined;
};

const Contents = ({ customer, contents }: ContentsProps) => {
  const words = messages.contents;
  return (
    <KeyValueList
      items={[
        [area.customerName, customer.accountName],
        [area.crmId, customer.accountId],
        [words.configurations, contents?.configurations],
        [words.parameters, contents?.parameters],
        [words.users, contents?.users],
        [words.idpApplication, contents && (contents.hasIdpApplication ? words.yes : words.no)],
      ]}
    />
  );
};

const Confirmation = ({ customer }: { customer: CustomerDetail }) => {
  const navigate = useNavigate();
  const toList = () => navigate(customersScreen.to());
  const remove = useRemoveCustomer(toList);
  const refusal = refusalOf(customer, 'delete');
  const { data: contents, isError, refetch } = useQuery(customerContentsQuery(customer.id));
  return (
    <ContentCard narrow>
      <Stack gap="lg">
        <Note tone="warning">{refusal ?? enterpriseMessages.deleteCustomer}</Note>
        <Contents customer={customer} contents={contents} />
        {!contents && isError && (
          <Group gap="sm">
            <Text role="alert">{area.loadingFailed}</Text>
            <Button size="xs" variant="default" onClick={() => void refetch()}>
              {area.tryAgain}
            </Button>
          </Group>
        )}
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

/** It does not exist, or the user has no access to it. */
const isMissing = (error: Error | null): boolean =>
  error instanceof Failure && (error.status === 403 || error.status === 404);

/** The address names the customer; if it doesn't exist, there is nothing to confirm. */
export const Screen = () => {
  const { id = '' } = useSearch({ strict: false }) as { id?: string };
  const { data, error, isError, refetch } = useQuery({
    ...customerQuery(id),
    meta: { quiet: true },
    throwOnError: false,
    retry: false,
  });
  if (isMissing(error)) return <Navigate {...customersScreen.to()} replace />;
  if (!data) {
    return <LoadingPage title={area.deleteCustomer} isFailed={isError} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <PageHeader title={area.deleteCustomer} />
      <Confirmation customer={data} />
    </>
  );
};
