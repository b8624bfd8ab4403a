import type { CustomerDetail } from '@keystead/contract/enterprise/customers.ts';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { ButtonWithReason } from '../../kit/button-with-reason.tsx';
import { fields } from '../../kit/focus/fields.ts';
import { useEditFocus } from '../../kit/focus/use-edit-focus.ts';
import { UnsavedChanges } from '../../kit/form/unsaved-changes.tsx';
import { useRestorableState } from '../../kit/form/use-restorable-state.ts';
import { PageHeader } from '../../kit/page-header.tsx';
import { SectionedPage } from '../../kit/sections/sectioned-page.tsx';
import { LazyHistorySection } from '../history/lazy-history-section.tsx';
import { LoadingPage } from '../loading-page.tsx';
import { messages as area } from '../messages.ts';
import { refusalOf } from '../refusal-of.ts';
import { CustomerConfigurations } from './customer-configurations.tsx';
import { CustomerDetails } from './customer-details.tsx';
import { CustomerParameters } from './customer-parameters.tsx';
import { customerQuery } from './customer-queries.ts';
import { DeleteCustomerDialog } from './delete-customer-dialog.tsx';
import { messages } from './messages.ts';
import { NextSteps } from './next-steps.tsx';
import { customersScreen } from './screen.ts';

const sections = [
  { id: 'customer', title: messages.details },
  { id: 'configurations', title: area.configurations },
  { id: 'parameters', title: area.parameters },
  { id: 'history', title: area.history },
];

const Page = ({ customer }: { customer: CustomerDetail }) => {
  const mayEdit = customer.allowedActions.includes('edit');
  const navigate = useNavigate();
  const [isEditing, setEditing] = useRestorableState('editing', false);
  const [isLeaving, setLeaving] = useState(false);
  const [parameters, setParameters] = useState({ isEditing: false, isDirty: false });
  const onParameters = useCallback(
    (isOn: boolean, isDirty: boolean) => setParameters({ isEditing: isOn, isDirty }),
    [],
  );
  useEditFocus(isEditing, `#customer :is(${fields})`);
  const isFree = mayEdit && !isEditing && !parameters.isEditing;
  return (
    <>
      <PageHeader
        title={customer.accountName}
        breadcrumb={[
          { label: area.home, to: '/' },
          { label: area.customers, to: customersScreen.href() },
          { label: area.customerDetails },
        ]}
        action={
          <Group gap="xs">
            <ButtonWithReason
              variant="light"
              color="red"
              refusal={refusalOf(customer, 'delete')}
              disabled={!isFree}
              onClick={() => setLeaving(true)}
            >
              {area.deleteCustomer}
            </ButtonWithReason>
            <Button disabled={!isFree} onClick={() => setEditing(true)}>
              {area.editDetails}
            </Button>
          </Group>
        }
      />
      <SectionedPage sections={sections}>
        {isFree && <NextSteps customer={customer} />}
        <CustomerDetails
          id="customer"
          customer={customer}
          isEditing={isEditing}
          canAct={isFree}
          onDone={() => setEditing(false)}
        />
        <CustomerConfigurations id="configurations" customer={customer} canAct={isFree} />
        <CustomerParameters
          id="parameters"
          customerId={customer.id}
          canEdit={mayEdit && !isEditing}
          onEditing={onParameters}
        />
        <LazyHistorySection
          id="history"
          of="customer"
          entityId={customer.id}
          refusal={refusalOf(customer, 'edit')}
        />
      </SectionedPage>
      <UnsavedChanges isDirty={parameters.isDirty} />
      <DeleteCustomerDialog
        customer={isLeaving ? customer : null}
        onClose={() => setLeaving(false)}
        leave={() => navigate({ ...customersScreen.to(), ignoreBlocker: true })}
      />
    </>
  );
};

export const Screen = () => {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, isError, refetch } = useQuery(customerQuery(id));
  if (data) return <Page key={data.id} customer={data} />;
  return <LoadingPage title={area.customerDetails} isFailed={isError} onRetry={() => void refetch()} />;
};
