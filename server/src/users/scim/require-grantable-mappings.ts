import type { RefusedField } from '@keystead/contract/access/policies/user-fields.ts';
import type { AccessMapping } from '@keystead/contract/people/mappings/access-mapping.ts';
import { matchingMappings } from '@keystead/contract/people/mappings/apply-mappings.ts';
import { readMappingsOnce } from '../../people/mappings/map-user.ts';
import { refusedValues, requireNoRefusedFields } from '../../people/rights/authorize-update.ts';
import { userAdminOf } from '../../people/settings/user-admin-of.ts';
import type { ScimCall, ScimWork } from './in-scim.ts';

/** Everything by which the groups of a user, or a group itself, are known. */
type NamesChange = { before: readonly string[]; after: readonly string[] };

/**
 * Refuses to match a mapping that the token's owner can't grant, even if another one is in effect: once that one no
 * longer matches, someone else's token would grant it unknowingly. What matched before is not checked again.
 */
export const requireGrantableMappings = async (
  { actor }: Pick<ScimCall, 'actor'>,
  { tx, customerId, settings }: ScimWork,
  changes: readonly NamesChange[],
): Promise<void> => {
  const additions = changes.filter(hasNewNames);
  if (additions.length === 0) return;
  const admin = userAdminOf(actor);
  const refusedFieldsOf = (mapping: AccessMapping): RefusedField[] =>
    refusedValues(admin, settings, mapping, ['adminToolRole', 'userType']);
  const mappings = await readMappingsOnce(tx, customerId);
  const refused = mappings.filter((mapping) => refusedFieldsOf(mapping).length > 0);
  if (refused.length === 0) return;
  for (const { before, after } of additions) {
    const known = new Set(matchingMappings(refused, before));
    const added = matchingMappings(refused, after).find((mapping) => !known.has(mapping));
    if (added) requireNoRefusedFields(refusedFieldsOf(added));
  }
};

const hasNewNames = ({ before, after }: NamesChange): boolean => {
  const known = new Set(before);
  return after.some((name) => !known.has(name));
};
