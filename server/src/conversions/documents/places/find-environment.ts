import { fail } from '@keystead/contract/errors.ts';
import type { Tx } from '../../../data/database.ts';
import { hasCarePlatform } from '../../lookups/has-care-platform.ts';
import { type DocumentNeeds, type DocumentService, openDocuments } from '../open-documents.ts';

/** Active configurations with a care platform whose environment id was stored by the last synchronization. */
export const selectEnvironments = (tx: Tx) =>
  tx
    .selectFrom('configurations')
    .innerJoin('customers', 'customers.id', 'configurations.customer_id')
    .innerJoin('structure_environments as e', 'e.configuration_id', 'configurations.id')
    .select([
      'e.environment_id as environmentID',
      'e.environment_key as environmentKey',
      'configurations.id as configId',
      'configurations.config_name as configName',
      'customers.id as customerId',
      'customers.account_name as customerName',
    ])
    .where('configurations.is_active', '=', true)
    .where(hasCarePlatform);

type EnvironmentQuery = { configId: number; environmentId: number };

const findEnvironment = (tx: Tx, { configId, environmentId }: EnvironmentQuery) =>
  selectEnvironments(tx)
    .where('configurations.id', '=', configId)
    .where('e.environment_id', '=', environmentId)
    .executeTakeFirst();

export type Environment = NonNullable<Awaited<ReturnType<typeof findEnvironment>>>;

/** An environment that documents can be moved from or to, and its document service. */
export type OpenEnvironment = { environment: Environment; service: DocumentService };

export const openEnvironment = async (
  needs: DocumentNeeds,
  query: EnvironmentQuery & { traceId: string },
  refusal: 'resource.notFound' | 'documents.environmentGone' = 'resource.notFound',
): Promise<OpenEnvironment> => {
  const environment = await needs.data.transaction('customers', (tx) => findEnvironment(tx, query));
  if (!environment) throw fail(refusal);
  return { environment, service: await openDocuments(needs, query) };
};
