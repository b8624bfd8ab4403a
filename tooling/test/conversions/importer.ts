import type { ActorOrigin } from '../../../server/src/actor/origin.ts';
import { withImportAuthority } from '../../../server/src/people/rights/import-authority.ts';
import { loadActor } from '../../../server/src/processes/load-actor.ts';
import type { TestApp } from '../app.ts';
import { findSsoid } from '../find-ssoid.ts';

/** The demo user who imports, acting for a customer. */
export const importerFor = async (world: TestApp, customerId: number): Promise<ActorOrigin> => {
  const ssoid = await findSsoid(world, 'connie.conv@provider.example');
  const started = { ssoid, customerId, isEverywhere: true };
  const actor = await world.services.data.transaction('all', (tx) => loadActor(tx, started));
  if (!actor) throw new Error('connie.conv may not work.');
  return withImportAuthority({ actor, traceId: 'import', ip: '192.0.2.9' }, customerId);
};
