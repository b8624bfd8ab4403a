import * as contract from '@keystead/contract/conversions/keycloak-import.ts';
import { fail } from '@keystead/contract/errors.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { handle } from '../../http/handle.ts';
import { say } from '../../language.ts';
import type { Services } from '../../services.ts';
import { describeRealmState, openRealm } from './open-realm.ts';

type Needs = Pick<Services, 'data' | 'seal' | 'keycloak'>;

/** Tests the settings of an environment's realm, before a search does. */
export const testKeycloakRealm = handle(
  contract.testKeycloakRealm,
  async ({ query: { configId }, traceId }, { data, seal, keycloak }: Needs) => {
    const { realm, missing } = await data.transaction('customers', async (tx) => {
      const configuration = await tx
        .selectFrom('configurations')
        .select('customer_id')
        .where('id', '=', configId)
        .where('is_active', '=', true)
        .executeTakeFirst();
      if (!configuration) throw fail('resource.notFound');
      return openRealm(tx, seal, { customerId: configuration.customer_id, configId });
    });
    if (!realm) {
      const message = say(sentence('realmTest.notSetUp', { key: missing }));
      return { state: 'not-set-up' as const, message, detail: '' };
    }
    const { state, detail } = await keycloak.test(realm, { traceId });
    const problem = describeRealmState(state, realm);
    return { state, message: problem ? say(problem) : '', detail };
  },
);
