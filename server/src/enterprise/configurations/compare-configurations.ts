import * as contract from '@keystead/contract/enterprise/compare.ts';
import type { ConfigurationDto } from '@keystead/contract/enterprise/configurations/configurations.ts';
import { hiddenValue } from '@keystead/contract/parameters/secret-keys.ts';
import type { Tx } from '../../data/database.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { type ParameterRow, parametersOf } from '../parameters/parameters.store.ts';
import { secretKeyCheck, unsealEntry } from '../parameters/secrets/secret-values.ts';
import {
  configurationOwner,
  presentConfiguration,
  requireConfiguration,
  requireSummary,
} from './configurations.store.ts';

/** What people set; leaves out ids, dates and whatever the parameters show anyway. */
const profileFields = [
  'configType',
  'packageType',
  'subdomainName',
  'configNotes',
  'isActive',
  'userManagementOkta',
  'userManagementKeycloak',
  'userManagementLegacy',
  'productsNeeded',
] as const satisfies readonly (keyof ConfigurationDto)[];

const profileOf = (configuration: ConfigurationDto) =>
  profileFields.flatMap((field) => {
    const value = configuration[field];
    return value === null ? [] : [{ key: field, value: String(value) }];
  });

const readSide = async (tx: Tx, id: number) => {
  const row = await requireConfiguration(tx, id);
  const parameters = await parametersOf(tx, configurationOwner(row));
  return {
    summary: await requireSummary(tx, id),
    profile: profileOf(presentConfiguration(row, parameters)),
    parameters,
  };
};

/** For secrets, only shows whether they are equal. */
const compareMaskingSecrets = (
  left: readonly ParameterRow[],
  right: readonly ParameterRow[],
  seal: Services['seal'],
) => {
  const unsealAll = (rows: readonly ParameterRow[]) => rows.map((row) => unsealEntry(row, seal));
  const isSecret = secretKeyCheck([...left, ...right]);
  const hide = (value: string | null) => value && hiddenValue;
  return contract
    .compareParameters(unsealAll(left), unsealAll(right))
    .map((row) => (isSecret(row.key) ? { ...row, left: hide(row.left), right: hide(row.right) } : row));
};

export const compareConfigurations = handle(
  contract.compareConfigurations,
  ({ query }, { data, seal }: Pick<Services, 'data' | 'seal'>) =>
    data.transaction('customers', async (tx) => {
      const left = await readSide(tx, query.left);
      const right = await readSide(tx, query.right);
      return {
        left: left.summary,
        right: right.summary,
        profile: contract.compareParameters(left.profile, right.profile),
        parameters: compareMaskingSecrets(left.parameters, right.parameters, seal),
      };
    }),
);
