import type { Corporation } from '@keystead/contract/people/structure.ts';
import type { UserValidationContext } from '@keystead/contract/people/user-errors.ts';
import type { Tx } from '../../data/database.ts';
import { readPlace } from '../../people/settings/read-place.ts';
import { readUserSettings } from '../../people/settings/user-settings.ts';
import type { Target } from '../lookups/find-target.ts';
import { type KnownTemplate, readTemplates } from '../lookups/read-templates.ts';
import { readTakenNames } from '../plan/read-taken-names.ts';

/** Everything that users of another system are judged against, read once for all users. */
export type TargetContext = {
  configId: number;
  /** The domain of the usernames; null if the customer has none. */
  domain: string | null;
  place: UserValidationContext;
  corporation: Corporation;
  /** Templates of the corporation by the id that both systems use. */
  templates: ReadonlyMap<number, KnownTemplate>;
  /** Lowercase names that are in use anywhere. */
  taken: ReadonlySet<string>;
  /** Ids of users of the other system who have been imported, under any name. */
  importedIds: ReadonlySet<string>;
};

/** The other system's recorded names, and the names its users would have. */
type SourceNames = { domain: string | null; systems: readonly string[]; userNames: readonly string[] };

export const readTargetContext = async (
  tx: Tx,
  { customer, configuration, corporation }: Target,
  { domain, systems, userNames }: SourceNames,
): Promise<TargetContext> => {
  const settings = await readUserSettings(tx, customer.id);
  const place = await readPlace(tx, customer.id, configuration.id, settings);
  const known = place.corporations?.find(({ name }) => name === corporation.name);
  return {
    configId: configuration.id,
    domain,
    place,
    corporation: known ?? emptyCorporation(configuration, corporation),
    templates: await readTemplates(tx, configuration.id, corporation.id),
    taken: await readTakenNames(tx, userNames),
    importedIds: await readImportedIds(tx, customer.id, systems),
  };
};

/** By id, because an imported user may have another username by now. */
const readImportedIds = async (
  tx: Tx,
  customerId: number,
  systems: readonly string[],
): Promise<Set<string>> => {
  const rows = await tx
    .selectFrom('imported_users')
    .select('exported_user_id as id')
    .where('customer_id', '=', customerId)
    .where('exported_system_id', 'in', systems)
    .execute();
  return new Set(rows.flatMap(({ id }) => id ?? []));
};

const emptyCorporation = (
  configuration: Target['configuration'],
  { name }: Target['corporation'],
): Corporation => ({
  name,
  configId: configuration.id,
  configName: configuration.name,
  facilities: [],
  regions: [],
  roles: [],
});
