import { fail } from '@keystead/contract/errors.ts';
import { products } from '@keystead/contract/people/products.ts';
import type { Tx } from '../../data/database.ts';
import { findApplications, type SharedApplication } from '../../identity/applications.ts';

export const idOf = ({ product, configurationId }: SharedApplication): string =>
  `${product}-${configurationId}`;

export const requireApplication = async (
  tx: Tx,
  customerId: number,
  id: string,
): Promise<SharedApplication> => {
  const found = (await findApplications(tx, customerId)).find((one) => idOf(one) === id);
  if (!found) throw fail('resource.notFound');
  return found;
};

/** How the audit refers to it. */
export const auditTarget = (application: SharedApplication) => ({
  type: 'application',
  id: idOf(application),
  name: `${products[application.product].name}, ${application.environment}`,
});
