import { products } from '@keystead/contract/people/products.ts';
import { type Application, listApplications as contract } from '@keystead/contract/security/applications.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { findApplications, type SharedApplication } from '../../identity/applications.ts';
import type { Services } from '../../services.ts';
import { consoleApplication } from './console-application.ts';
import { idOf } from './find-application.ts';

const hasSameClient = (one: SharedApplication, other: SharedApplication): boolean =>
  one.applicationId !== null && one.applicationId === other.applicationId;

const present = (application: SharedApplication, all: readonly SharedApplication[]): Application => ({
  id: idOf(application),
  name: products[application.product].name,
  clientId: application.clientId,
  sharesClient: all.some((one) => one !== application && one.isEnabled && hasSameClient(one, application)),
  launchUrl: application.launchUrl,
  environment: application.environment,
  isEnabled: application.isEnabled,
  version: application.version,
  allowedActions: ['editUrl', application.isEnabled ? 'disable' : 'enable'],
  refusedActions: [],
});

export const listApplications = handle(
  contract,
  ({ actor }, { data, config }: Pick<Services, 'data' | 'config'>) => {
    const customerId = requireCustomer(actor);
    return data.transaction(scopeOf(actor), async (tx) => {
      const applications = await findApplications(tx, customerId);
      return [consoleApplication(config.publicUrl), ...applications.map((one) => present(one, applications))];
    });
  },
);
