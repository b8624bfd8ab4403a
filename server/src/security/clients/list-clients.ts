import { listClients as contract } from '@keystead/contract/security/clients.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { findApplications } from '../../identity/applications.ts';
import { issuerOf } from '../../identity/provider/embedded-provider.ts';
import type { Services } from '../../services.ts';
import { idOf } from '../applications/find-application.ts';
import { nameOfApplication, readClients } from './clients.store.ts';
import { externalProviderRefusal } from './require-own-provider.ts';

export const listClients = handle(
  contract,
  ({ actor }, { data, config }: Pick<Services, 'data' | 'config'>) => {
    const customerId = requireCustomer(actor);
    return data.transaction(scopeOf(actor), async (tx) => ({
      clients: await readClients(tx, customerId),
      applications: (await findApplications(tx, customerId)).map((one) => ({
        id: idOf(one),
        name: nameOfApplication(one),
      })),
      issuer: issuerOf(config),
      refusal: externalProviderRefusal(config),
    }));
  },
);
