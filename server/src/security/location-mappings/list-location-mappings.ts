import * as contract from '@keystead/contract/security/location-mappings.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import type { Services } from '../../services.ts';
import { readLocationMappings } from './location-mappings.store.ts';

type Needs = Pick<Services, 'data'>;

export const listLocationMappings = handle(
  contract.listLocationMappings,
  async ({ actor }, { data }: Needs) => {
    const customerId = requireCustomer(actor);
    return data.transaction(scopeOf(actor), (tx) => readLocationMappings(tx, customerId));
  },
);

export const listUnmappedLocations = handle(
  contract.listUnmappedLocations,
  async ({ actor }, { data }: Needs) => {
    const customerId = requireCustomer(actor);
    const rows = await data.transaction(scopeOf(actor), (tx) =>
      tx
        .selectFrom('unmapped_locations')
        .selectAll()
        .where('customer_id', '=', customerId)
        .orderBy('last_at', 'desc')
        .execute(),
    );
    return rows.map((row) => ({
      id: row.id,
      externalValue: row.external_value,
      userName: row.user_name,
      times: row.times,
      firstDate: row.first_at.toISOString(),
      lastDate: row.last_at.toISOString(),
    }));
  },
);
