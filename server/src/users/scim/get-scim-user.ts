import * as contract from '@keystead/contract/users/scim/scim-users.ts';
import { handle } from '../../http/handle.ts';
import { inScim, isUnchanged, type ScimNeeds } from './in-scim.ts';
import { findKnownUser } from './scim-entries.store.ts';
import { etagOf, narrow, toScimUser } from './to-scim-user.ts';

export const getScimUser = handle(
  contract.getScimUser,
  async (call, needs: Pick<ScimNeeds, 'data' | 'config'>) => {
    const known = await inScim(call, needs, ({ tx, customerId }) =>
      findKnownUser(tx, customerId, call.params.id),
    );
    const { reply } = call;
    reply.header('etag', etagOf(known.user));
    if (isUnchanged(call, known.user)) await reply.code(304).send();
    return narrow(toScimUser(known, needs.config.publicUrl), call.query);
  },
);
