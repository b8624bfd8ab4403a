import * as contract from '@keystead/contract/security/access-mappings.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { say } from '../../language.ts';
import { mapUser } from '../../people/mappings/map-user.ts';
import { readAccessMappings } from '../../people/mappings/mappings.store.ts';
import type { Services } from '../../services.ts';

type Needs = Pick<Services, 'data'>;

export const listAccessMappings = handle(contract.listAccessMappings, async ({ actor }, { data }: Needs) => {
  const customerId = requireCustomer(actor);
  return data.transaction(scopeOf(actor), (tx) => readAccessMappings(tx, customerId));
});

export const testAccessMappings = handle(
  contract.testAccessMappings,
  async ({ actor, body }, { data }: Needs) => {
    const customerId = requireCustomer(actor);
    const { result, location, isLocationUnknown } = await data.transaction(scopeOf(actor), (tx) =>
      mapUser(tx, customerId, body, null),
    );
    const unknownLocationNotes = isLocationUnknown
      ? [sentence('mapping.unknown', { value: body.location })]
      : [];
    return { ...result, notes: [...unknownLocationNotes, ...result.notes].map(say), location };
  },
);
