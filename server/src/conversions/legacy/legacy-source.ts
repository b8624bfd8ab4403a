import type { LegacyUser } from '@keystead/connectors/legacy-users/port.ts';
import { planMaximumRows } from '@keystead/contract/conversions/plan.ts';
import { fail } from '@keystead/contract/errors.ts';
import { parameterKeys } from '@keystead/contract/parameters/parameter-keys.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import type { Tx } from '../../data/database.ts';
import { callContext, requireAllowedAddress } from '../../data/environments/external-address.ts';
import type { Services } from '../../services.ts';
import { orSourceFailed } from '../import/or-source-failed.ts';

export type SourceNeeds = Pick<Services, 'data' | 'seal' | 'external' | 'config'>;

const system = sentence('system.legacyUsers');
const key = parameterKeys.legacyUrl;

/** The address of an environment's old user system, or null if it has none. */
export const readLegacyUrl = async (tx: Tx, configId: number): Promise<string | null> => {
  const row = await tx
    .selectFrom('parameters')
    .select('value')
    .where('configuration_id', '=', configId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value || null;
};

export const openLegacySource = async (
  { data, seal, config }: Pick<SourceNeeds, 'data' | 'seal' | 'config'>,
  { configId, traceId }: { configId: number; traceId: string },
) => {
  const url = await data.transaction('customers', (tx) => readLegacyUrl(tx, configId));
  if (url === null) throw fail('import.sourceMissing', { system, key });
  return {
    url: requireAllowedAddress(key, url, config),
    context: await callContext({ data, seal }, { key, configurationId: configId, traceId }),
  };
};

type LegacyUserQuery = {
  configId: number;
  traceId: string;
  environmentId: number;
  corporationId: number;
  facilityIds: readonly number[];
  excludeTemplateIds: readonly number[];
};

/** All users that an import covers; a list that breaks off is discarded. */
export const readLegacyUsers = async (
  needs: SourceNeeds,
  { configId, traceId, ...query }: LegacyUserQuery,
): Promise<LegacyUser[]> => {
  const { url, context } = await openLegacySource(needs, { configId, traceId });
  const readAll = async (): Promise<LegacyUser[]> => {
    const users: LegacyUser[] = [];
    for await (const page of needs.external.legacyUsers.userPages(url, query, {}, context)) {
      users.push(...page.users);
      if (Math.max(page.total, users.length) > planMaximumRows)
        throw fail('import.tooMany', { maximum: planMaximumRows.toLocaleString('en') });
    }
    return users;
  };
  return orSourceFailed(readAll(), system);
};
