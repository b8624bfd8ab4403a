import * as contract from '@keystead/contract/users/scim/scim-users.ts';
import { handle } from '../../../http/handle.ts';
import { inScim, isUnchanged, type ScimNeeds } from '../in-scim.ts';
import { narrow } from '../narrow.ts';
import { findKnownUser } from './scim-entries.store.ts';
import { etagOf, toScimUser } from './to-scim-user.ts';

export const getScimUser = handle(
  contract.getScimUser,
  async (call, needs: Pick<ScimNeeds, 'data' | 'config'>) => {
    const known = await inScim(call, needs, ({ tx, customerId }) =>
      findKnownUser(tx, customerId, call.params.id),
    );
    const { reply } = call;
    reply.header('etag', etagOf(known.user));
    if (isUnchanged(call, etagOf(known.user))) await reply.code(304).send();
    return narrow(toScimUser(known, needs.config.publicUrl), call.query);
  },
);
