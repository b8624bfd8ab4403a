import * as contract from '@keystead/contract/users/scim/scim-users.ts';
import { handle } from '../../../http/handle.ts';
import { inScim, isUnchanged, type ScimNeeds } from '../in-scim.ts';
import { returnsGroups, selectAttributes } from '../select-attributes.ts';
import { findKnownUser } from './scim-entries.store.ts';
import { etagOf, toScimUser } from './to-scim-user.ts';

export const getScimUser = handle(
  contract.getScimUser,
  async (call, needs: Pick<ScimNeeds, 'data' | 'config'>) => {
    const known = await inScim(call, needs, ({ tx, customerId }) =>
      findKnownUser(tx, customerId, call.params.id, returnsGroups(call.query)),
    );
    const { reply } = call;
    reply.header('etag', etagOf(known.user));
    if (isUnchanged(call, etagOf(known.user))) await reply.code(304).send();
    return selectAttributes(toScimUser(known, needs.config.publicUrl), call.query);
  },
);
