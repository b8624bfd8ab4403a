import { Failure, fail, failFields } from '@keystead/contract/errors.ts';
import {
  type AccessMapping,
  type AccessMappingInput,
  mappedAccess,
} from '@keystead/contract/people/mappings/access-mapping.ts';
import {
  accessMappingErrors,
  grantsUmaMessage,
  mappableAccess,
} from '@keystead/contract/security/access-mapping-errors.ts';
import { roleChoices } from '@keystead/contract/security/mapping-options.ts';
import { type MappingChange, mappingRefusal } from '@keystead/contract/security/mapping-refusal.ts';
import { sql } from 'kysely';
import type { Actor } from '../../actor/actor.ts';
import type { Tx } from '../../data/database.ts';
import { readActiveEnvironments } from '../../data/environments/read-structure.ts';
import { readAccessMappings } from '../../people/mappings/mappings.store.ts';
import { mapUniqueViolation } from '../map-unique-violation.ts';

/** The order is shared by the whole customer: changes to it wait for each other. */
export const lockAccessMappings = async (tx: Tx, customerId: number): Promise<AccessMapping[]> => {
  await sql`select pg_advisory_xact_lock(hashtext('keystead.access-mappings'), ${customerId})`.execute(tx);
  return readAccessMappings(tx, customerId);
};

export const requireMapping = (mappings: readonly AccessMapping[], id: number): AccessMapping => {
  const found = mappings.find((one) => one.id === id);
  if (!found) throw fail('resource.notFound');
  return found;
};

/** Only corporate admins can hand out corporate admin access. After that, the rules for a user's access apply. */
export const requireValid = async (
  tx: Tx,
  actor: Actor,
  customerId: number,
  input: AccessMappingInput,
): Promise<void> => {
  if (!mappableAccess(actor.rights).includes(input.adminToolRole))
    throw new Failure('access.denied', {
      reason: grantsUmaMessage,
      problems: [{ field: 'adminToolRole', ...grantsUmaMessage }],
    });
  const choices = roleChoices({ environments: await readActiveEnvironments(tx, customerId) });
  const errors = accessMappingErrors(input, choices);
  if (errors.length > 0) throw failFields(...errors);
};

export const requireChangeable = (
  actor: Actor,
  mappings: readonly AccessMapping[],
  id: number,
  change: MappingChange,
): void => {
  const reason = mappingRefusal(mappableAccess(actor.rights), mappings, id, change);
  if (reason)
    throw new Failure('access.denied', {
      reason,
      problems: change === 'rename' ? [{ field: 'externalGroup', ...reason }] : [],
    });
};

export const toColumns = (input: AccessMappingInput, modifiedBy: string) => ({
  external_group: input.externalGroup,
  admin_access: input.adminToolRole,
  access: JSON.stringify(mappedAccess.parse(input)),
  modified_by: modifiedBy,
  modified_at: new Date(),
});

export const rejectDuplicates = <T>(group: string, write: () => Promise<T>): Promise<T> =>
  mapUniqueViolation(
    'access_mappings_group',
    { code: 'mapping.groupTaken', field: 'externalGroup', values: { group } },
    write,
  );

/** What the audit stores about a mapping. */
export const auditFacts = ({ id: _, version, modifiedBy, modifiedDate, ...mapping }: AccessMapping) =>
  mapping;
