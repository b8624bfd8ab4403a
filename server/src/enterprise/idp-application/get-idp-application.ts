import * as contract from '@keystead/contract/enterprise/idp-application.ts';
import { fail } from '@keystead/contract/errors.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { requireCustomerByAccount } from '../customers/customers.store.ts';
import { findIdpApplication, presentIdpApplication } from './idp-applications.store.ts';

export const getIdpApplication = handle(
  contract.getIdpApplication,
  ({ params }, { data }: Pick<Services, 'data'>) =>
    data.transaction('customers', async (tx) => {
      const customer = await requireCustomerByAccount(tx, params.crmId);
      const application = await findIdpApplication(tx, customer.id);
      if (!application) throw fail('resource.notFound');
      return presentIdpApplication(application, customer);
    }),
);
