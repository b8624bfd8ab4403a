import * as contract from '@keystead/contract/account/settings.ts';
import { scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { findCustomerOption } from './customer-options.ts';

export const getCustomerView = handle(
  contract.getCustomerView,
  async ({ actor }, { data }: Pick<Services, 'data'>) => {
    const canViewAny = actor.rights.has('VIEW_ANY_CUSTOMER');
    const { customerId } = actor;
    const isSupporting =
      canViewAny && customerId !== null && (actor.isStaff || customerId !== actor.ownCustomerId);
    return {
      canViewAny,
      selectedCustomer: isSupporting
        ? await data.read(scopeOf(actor), (tx) => findCustomerOption(tx, customerId))
        : null,
    };
  },
);
