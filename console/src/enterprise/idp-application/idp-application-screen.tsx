import { getIdpApplication } from '@keystead/contract/enterprise/idp-application.ts';
import { enterpriseMessages } from '@keystead/contract/enterprise/messages.ts';
import { Failure } from '@keystead/contract/errors.ts';
import { Button, Group, Skeleton } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { ErrorPanel } from '../../kit/error-panel.tsx';
import { Note } from '../../kit/note.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { customerByCrmIdQuery } from '../customers/customer-queries.ts';
import { customerScreen, customersScreen } from '../customers/screen.ts';
import { enterpriseKey } from '../enterprise-key.ts';
import { messages as area } from '../messages.ts';
import { refusalOf } from '../refusal-of.ts';
import { stackQuery } from '../stack/stack-queries.ts';
import { useMayEdit } from '../use-may-edit.ts';
import { useNavigateBack } from '../use-navigate-back.ts';
import { ApplicationForm } from './application-form.tsx';
import classes from './idp-application.module.css';
import { messages } from './messages.ts';
import { SampleUris } from './sample-uris.tsx';
import { idpApplicationScreen } from './screen.ts';
import { type Created, SecretDialog } from './secret-dialog.tsx';

type Params = { customerName: string; crmId: string; editable: string };

/** Null if the customer has none. */
const applicationQuery = (crmId: string) =>
  queryOptions({
    queryKey: [enterpriseKey, 'idp-application', crmId],
    queryFn: async ({ signal }) => {
      try {
        return await call(getIdpApplication, { params: { crmId } }, { signal });
      } catch (error) {
        if (error instanceof Failure && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: 0,
    meta: { main: true },
  });

export const Screen = () => {
  const params = useParams({ strict: false }) as Params;
  // The name in the address is only for reading it.
  const { crmId, editable } = params;
  const { data: stack } = useQuery(stackQuery);
  const mayEdit = stack?.allowedActions.includes('saveApplications') ?? false;
  const refusal = useMayEdit() && stack ? refusalOf(stack, 'saveApplications') : undefined;
  const navigate = useNavigate();
  const [created, setCreated] = useState<Created | null>(null);
  const customerRead = useQuery(customerByCrmIdQuery(crmId));
  const applicationRead = useQuery(applicationQuery(crmId));
  const { data: customer } = customerRead;
  // Without a customer there is nothing to set up.
  const data = customer && applicationRead.data;
  const isError = customerRead.isError || applicationRead.isError;
  const refetch = () => Promise.all([customerRead.refetch(), applicationRead.refetch()]);
  const isNew = editable === 'true' && data === null;
  const parent = customer ? customerScreen.href({ id: customer.id }) : customersScreen.href();
  const back = useNavigateBack(parent);
  const show = (next: 'true' | 'false') =>
    navigate({
      ...idpApplicationScreen.to({ ...params, editable: next }),
      replace: true,
      ignoreBlocker: true,
    });
  return (
    <>
      <PageHeader
        title={area.idmConfiguration}
        breadcrumb={[
          { label: area.home, to: '/' },
          { label: area.customers, to: customersScreen.href() },
          ...(customer
            ? [{ label: area.customerDetails, to: customerScreen.href({ id: customer.id }) }]
            : []),
          { label: area.idmConfiguration },
        ]}
        subtitle={customer && `${customer.accountName} · ${area.crmId} ${customer.accountId}`}
        action={
          <Group gap="md">
            <SampleUris />
            <Button variant="default" onClick={back}>
              {area.back}
            </Button>
          </Group>
        }
      />
      {refusal !== undefined && (
        <Note tone="info" className={classes.note}>
          {refusal}
        </Note>
      )}
      {isError && data === undefined && (
        <ErrorPanel
          message={area.loadingFailed}
          action={{ label: area.tryAgain, onClick: () => void refetch() }}
        />
      )}
      {data === undefined && !isError && <Skeleton height={320} maw={760} />}
      {data === null && !isNew && (
        <ErrorPanel message={enterpriseMessages.idpMissing}>
          {mayEdit && <Button onClick={() => void show('true')}>{messages.setUp}</Button>}
        </ErrorPanel>
      )}
      {(data || isNew) && (
        <ApplicationForm
          key={`${crmId} ${isNew ? 'new' : 'stored'}`}
          crmId={crmId}
          application={data ?? null}
          mayEdit={mayEdit}
          parent={parent}
          onCreated={async (application) => {
            setCreated(application);
            await refetch();
            await show('false');
          }}
        />
      )}
      <SecretDialog created={created} onClose={() => setCreated(null)} />
    </>
  );
};
