import { bundles } from '@keystead/contract/access/bundles.ts';
import type { Right } from '@keystead/contract/access/rights.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { Actor } from '../../actor/actor.ts';
import type { ActorOrigin } from '../../actor/origin.ts';

const importRights: readonly Right[] = ['IMPORT_USERS', 'LEGACY_IMPORT', 'KEYCLOAK_IMPORT', 'PROFILE_SYNC'];

/**
 * A user who imports has no rights over users and works for no customer. This is the same user with exactly the rights
 * of a corporate admin of this customer: records name the user, and none of the user's own rights apply. No one can
 * import into the provider.
 */
export const withImportAuthority = (origin: ActorOrigin, customerId: number): ActorOrigin => {
  const { actor } = origin;
  if (actor.token || !importRights.some((right) => actor.rights.has(right))) throw fail('access.denied');
  if (!serves(actor, customerId)) throw fail('resource.notFound');
  const rights: ReadonlySet<Right> = new Set(['PROFILE', ...bundles.UMA]);
  return {
    ...origin,
    actor: { ...actor, rights, facilityIds: [], hiddenEnvironments: [], configId: null, customerId },
  };
};

/** Staff serve every customer except their own; others serve only their own customer. */
const serves = ({ isStaff, ownCustomerId }: Actor, customerId: number): boolean =>
  isStaff !== (customerId === ownCustomerId);
