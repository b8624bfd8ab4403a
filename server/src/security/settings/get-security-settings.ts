import * as contract from '@keystead/contract/security/settings.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { findCustomerSettings } from '../customer-settings.store.ts';
import { readOwnTimeouts, readTimeout } from './session-timeout.store.ts';
import { toSettings } from './to-settings.ts';

export const getSecuritySettings = handle(
  contract.getSecuritySettings,
  ({ actor }, { data }: Pick<Services, 'data'>) => {
    const customerId = requireCustomer(actor);
    return data.transaction(scopeOf(actor), async (tx) => {
      const stored = await findCustomerSettings(tx, customerId);
      const minutes = await readTimeout(tx, customerId);
      return {
        settings: toSettings(stored, minutes),
        ownTimeouts: await readOwnTimeouts(tx, customerId, minutes),
        version: stored?.version ?? 1,
      };
    });
  },
);
