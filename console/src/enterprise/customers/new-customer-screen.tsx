import { createCustomer } from '@keystead/contract/enterprise/customers.ts';
import { enterpriseMessages } from '@keystead/contract/enterprise/messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../client/call.ts';
import { ContentCard } from '../../kit/content-card.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { alerts } from '../../shell/alerts/alerts.ts';
import { refreshEnterprise } from '../enterprise-key.ts';
import { messages as area } from '../messages.ts';
import { CustomerForm } from './form/customer-form.tsx';
import { customerScreen, customersScreen } from './screen.ts';

export const Screen = () => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return (
    <>
      <PageHeader
        title={area.addCustomer}
        breadcrumb={[
          { label: area.home, to: '/' },
          { label: area.customers, to: customersScreen.href() },
          { label: area.addCustomer },
        ]}
      />
      <ContentCard narrow>
        <CustomerForm
          onCancel={() => void navigate(customersScreen.to())}
          send={async (body) => {
            const { id, accountName } = await call(createCustomer, { body });
            await navigate({
              ...customerScreen.to({ id }),
              ignoreBlocker: true,
              replace: true,
            });
            alerts.show({ type: 'success', message: enterpriseMessages.customerCreated(accountName) });
            await refreshEnterprise(queryClient);
          }}
        />
      </ContentCard>
    </>
  );
};
