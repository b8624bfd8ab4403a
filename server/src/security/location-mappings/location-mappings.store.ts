import { failFields } from '@keystead/contract/errors.ts';
import type { LocationMapping, LocationMappingInput } from '@keystead/contract/security/location-mappings.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import type { Tx } from '../../data/database.ts';
import { readStructure } from '../../data/environments/read-structure.ts';
import { requireEnvironment } from '../../people/settings/require-environment.ts';

const locationMappings = (tx: Tx, customerId: number) =>
  tx
    .selectFrom('location_mappings as m')
    .innerJoin('configurations as c', 'c.id', 'm.config_id')
    .select([
      'm.id',
      'm.external_value as externalValue',
      'm.config_id as configId',
      'c.config_name as environment',
      'm.corporation_name as corporationName',
      'm.location_name as locationName',
      'm.modified_by as modifiedBy',
      'm.modified_at as modifiedAt',
      'm.version',
    ])
    .where('m.customer_id', '=', customerId);

const toMapping = ({
  modifiedAt,
  ...row
}: Omit<LocationMapping, 'modifiedDate'> & { modifiedAt: Date }): LocationMapping => ({
  ...row,
  modifiedDate: modifiedAt.toISOString(),
});

export const readLocationMappings = async (tx: Tx, customerId: number): Promise<LocationMapping[]> => {
  const rows = await locationMappings(tx, customerId).orderBy('m.external_value').execute();
  return rows.map(toMapping);
};

export const findLocationMapping = async (
  tx: Tx,
  customerId: number,
  id: number,
): Promise<LocationMapping | null> => {
  const row = await locationMappings(tx, customerId).where('m.id', '=', id).executeTakeFirst();
  return row ? toMapping(row) : null;
};

/** The place of a mapping has to exist. */
export const requireLocation = async (
  tx: Tx,
  customerId: number,
  input: LocationMappingInput,
): Promise<void> => {
  await requireEnvironment(tx, customerId, input.configId);
  const corporations = (await readStructure(tx, input.configId)) ?? [];
  const corporation = corporations.find(({ name }) => name === input.corporationName);
  if (!corporation) throw failFields({ field: 'corporationName', ...sentence('access.corporationUnknown') });
  if (!corporation.facilities.some(({ name }) => name === input.locationName))
    throw failFields({ field: 'locationName', ...sentence('mapping.locationUnknown') });
};

export const toColumns = (input: LocationMappingInput, modifiedBy: string) => ({
  config_id: input.configId,
  external_value: input.externalValue,
  corporation_name: input.corporationName,
  location_name: input.locationName,
  modified_by: modifiedBy,
  modified_at: new Date(),
});

/** What the audit stores about a mapping. */
export const auditFacts = (mapping: LocationMapping) => ({
  externalValue: mapping.externalValue,
  environment: mapping.environment,
  corporation: mapping.corporationName,
  location: mapping.locationName,
});
