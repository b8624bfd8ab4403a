import { createConfiguration } from '@keystead/contract/enterprise/configurations/create-configuration.ts';
import { enterpriseMessages } from '@keystead/contract/enterprise/messages.ts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { call } from '../../client/call.ts';
import { PageHeader } from '../../kit/page-header.tsx';
import { SectionedPage } from '../../kit/sections/sectioned-page.tsx';
import { alerts } from '../../shell/alerts/alerts.ts';
import { customerQuery } from '../customers/customer-queries.ts';
import { customerScreen } from '../customers/screen.ts';
import { refreshEnterprise } from '../enterprise-key.ts';
import { LoadingPage } from '../loading-page.tsx';
import { messages as area } from '../messages.ts';
import { ConfigurationForm } from './form/configuration-form.tsx';
import type { Values } from './form/configuration-values.ts';
import { reportProblems } from './form/report-problems.ts';
import { messages } from './messages.ts';
import { configurationScreen } from './screen.ts';

const sections = [
  { id: 'profile', title: messages.profile },
  { id: 'user-management', title: messages.userManagement },
  { id: 'components', title: messages.components },
];

export const Screen = () => {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data: customer, isError, refetch } = useQuery(customerQuery(id));
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const back = () => void navigate(customerScreen.to({ id }));
  const create = async (values: Values) => {
    const saved = await call(createConfiguration, { body: { ...values, customerId: Number(id) } });
    await navigate({
      ...configurationScreen.to({ id: saved.customerConfigurationDto.id }),
      replace: true,
      ignoreBlocker: true,
    });
    alerts.show({ type: 'success', message: enterpriseMessages.configurationCreated(values.configName) });
    reportProblems(values, saved.problems, () => {});
    await refreshEnterprise(queryClient);
  };
  if (!customer) {
    return <LoadingPage title={area.addConfiguration} isFailed={isError} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <PageHeader
        title={area.addConfiguration}
        breadcrumb={[
          { label: area.home, to: '/' },
          { label: area.customerDetails, to: customerScreen.href({ id }) },
          { label: messages.customerConfigurations },
        ]}
        subtitle={customer.accountName}
        action={
          <Button variant="default" onClick={back}>
            {area.back}
          </Button>
        }
      />
      <SectionedPage sections={sections}>
        <ConfigurationForm
          accountId={customer.accountId}
          isEditing
          isLocked={false}
          canAct={false}
          send={create}
          onCancel={back}
        />
      </SectionedPage>
    </>
  );
};
