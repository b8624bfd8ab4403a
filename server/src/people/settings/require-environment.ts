import { fail, failFields } from '@keystead/contract/errors.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { compileOnce } from '../../data/compile-once.ts';
import type { Tx } from '../../data/database.ts';
import { prepared } from '../../data/prepared-statements.ts';

const readEnvironment = compileOnce((tx) =>
  tx
    .selectFrom('configurations')
    .modifyFront(prepared)
    .select(['id', 'config_name as configName', 'is_active as isActive'])
    .where('id', '=', 0)
    .where('customer_id', '=', 0),
);

const environmentOf = async (tx: Tx, customerId: number, configId: number) =>
  (await readEnvironment(tx, configId, customerId)).rows[0];

/** New users can only be created in active environments of the customer. */
export const requireEnvironment = async (tx: Tx, customerId: number, configId: number): Promise<void> => {
  const environment = await environmentOf(tx, customerId, configId);
  if (!environment?.isActive) throw failFields({ field: 'configId', ...sentence('user.environmentMissing') });
};

export const findEnvironment = async (tx: Tx, customerId: number, configId: number) => {
  const environment = await environmentOf(tx, customerId, configId);
  if (!environment) throw fail('resource.notFound');
  return environment;
};
