import { fail, failFields } from '@keystead/contract/errors.ts';
import { domainMissingMessage } from '@keystead/contract/rules/network/domain-name.ts';
import type { Tx } from '../../data/database.ts';
import { readUserSettings } from '../../people/settings/user-settings.ts';
import { findConfiguration, findCustomer } from './find-customer.ts';

export type TargetQuery = { crmId: string; configId: number; environmentId: number; corpId: number };

/** Where people are imported to: a corporation of an active configuration, as last synchronized. */
export const findTarget = async (tx: Tx, { crmId, configId, environmentId, corpId }: TargetQuery) => {
  const customer = await findCustomer(tx, crmId);
  const configuration = await findConfiguration(tx, customer.id, configId);
  const corporation = await tx
    .selectFrom('structure_corporations as c')
    .innerJoin('structure_environments as e', 'e.configuration_id', 'c.configuration_id')
    .select([
      'c.corporation_id as id',
      'c.name',
      'e.environment_id as environmentId',
      'e.environment_key as environmentKey',
    ])
    .where('c.configuration_id', '=', configuration.id)
    .where('c.corporation_id', '=', corpId)
    .where('e.environment_id', '=', environmentId)
    .executeTakeFirst();
  if (!corporation) throw fail('resource.notFound');
  return { customer, configuration, corporation };
};

export type Target = Awaited<ReturnType<typeof findTarget>>;

export type TargetQueryWithDomain = TargetQuery & { emailDomain: string };

/** The target and the domain of its usernames: one of the customer's, the first by default. */
export const findTargetAndDomain = async (tx: Tx, query: TargetQueryWithDomain) => {
  const target = await findTarget(tx, query);
  const { domains } = await readUserSettings(tx, target.customer.id);
  const requestedDomain = query.emailDomain.replace(/^@/, '').toLowerCase();
  const domain =
    requestedDomain === ''
      ? (domains[0] ?? null)
      : domains.find((one) => one.toLowerCase() === requestedDomain);
  if (domain === undefined) throw failFields({ field: 'emailDomain', ...domainMissingMessage });
  return { target, domain };
};
