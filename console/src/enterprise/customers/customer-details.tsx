import { type CustomerDetail, getCustomer, updateCustomer } from '@keystead/contract/enterprise/customers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { DateText } from '../../kit/dates/date-text.tsx';
import { KeyValueList } from '../../kit/key-value-list.tsx';
import { SectionCard } from '../../kit/sections/section-card.tsx';
import { alerts } from '../../shell/alerts/alerts.ts';
import { refreshEnterprise } from '../enterprise-key.ts';
import { messages as area } from '../messages.ts';
import { refusalOf } from '../refusal-of.ts';
import { CustomerGuid } from './customer-guid.tsx';
import classes from './customers.module.css';
import { CustomerForm, describeMfa } from './form/customer-form.tsx';
import { messages as formMessages } from './form/messages.ts';
import { messages } from './messages.ts';

type Props = {
  id: string;
  customer: CustomerDetail;
  isEditing: boolean;
  canAct: boolean;
  onDone: () => void;
};

const Stamps = ({ customer, canAct }: { customer: CustomerDetail; canAct: boolean }) => (
  <KeyValueList
    items={[
      [area.guid, <CustomerGuid key="guid" customer={customer} canSync={canAct} />],
      [area.createdBy, customer.createdBy],
      [area.createdDate, <DateText key="created" instant={customer.createdDate} as="log" />],
      [area.modifiedBy, customer.modifiedBy ?? area.notSet],
      [
        area.modifiedDate,
        customer.modifiedDate === null ? (
          area.notSet
        ) : (
          <DateText key="modified" instant={customer.modifiedDate} as="log" />
        ),
      ],
    ]}
  />
);

export const CustomerDetails = ({ id, customer, isEditing, canAct, onDone }: Props) => {
  const queryClient = useQueryClient();
  const reread = () => call(getCustomer, { params: { id: customer.id } });
  const close = async () => {
    await refreshEnterprise(queryClient);
    onDone();
  };
  return (
    <SectionCard id={id} title={messages.details}>
      {isEditing ? (
        <CustomerForm
          customer={customer}
          crmIdRefusal={refusalOf(customer, 'changeCrmId')}
          reread={reread}
          onCancel={close}
          send={async (values, version) => {
            await call(updateCustomer, { body: { ...values, id: customer.id, version } });
            await close();
            alerts.show({ type: 'success', message: messages.updated(values.accountName) });
          }}
        />
      ) : (
        <KeyValueList
          items={[
            [area.crmId, customer.accountId],
            [area.customerName, customer.accountName],
            [formMessages.timeZone, customer.timeZone],
            [formMessages.twoFactor, describeMfa(customer.mfaLicensed)],
          ]}
        />
      )}
      <div className={classes.stamps}>
        <Stamps customer={customer} canAct={canAct} />
      </div>
    </SectionCard>
  );
};
