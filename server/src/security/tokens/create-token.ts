import { randomUUID } from 'node:crypto';
import { ownerRefusal } from '@keystead/contract/access/policies/token-owner.ts';
import { fail } from '@keystead/contract/errors.ts';
import { splitIpEntries } from '@keystead/contract/rules/network/ip-entry.ts';
import * as contract from '@keystead/contract/security/tokens.ts';
import { requireCustomer, scopeOf } from '../../actor/actor.ts';
import { handle } from '../../http/handle.ts';
import { newToken, tokenHash } from '../../identity/sessions/session-token.ts';
import { record } from '../../records/audit.ts';
import type { Services } from '../../services.ts';
import { mapUniqueViolation } from '../map-unique-violation.ts';
import { toToken } from './tokens.store.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Lets people and secret scanners recognize the token. */
const prefix = 'kst_';

export const createToken = handle(contract.createToken, (call, { data }: Pick<Services, 'data'>) => {
  const { actor, body } = call;
  const customerId = requireCustomer(actor);
  const reason = ownerRefusal(actor.rights);
  if (reason !== null) throw fail('token.notForYou', { reason });
  const networks = splitIpEntries(body.networks);
  return data.transaction(scopeOf(actor), async (tx) => {
    const token = `${prefix}${newToken()}`;
    const insertion = tx
      .insertInto('access_tokens')
      .values({
        id: randomUUID(),
        customer_id: customerId,
        name: body.name,
        token_hash: tokenHash(token),
        last_four: token.slice(-4),
        scope: body.scope,
        created_by: actor.fullName,
        owner_ssoid: actor.ssoid,
        networks,
        expires_at: new Date(Date.now() + body.expiresInDays * dayMs),
      })
      .returningAll();
    const duplicateName = { code: 'token.nameTaken', field: 'name', values: { name: body.name } } as const;
    const row = await mapUniqueViolation('access_tokens_name', duplicateName, () =>
      insertion.executeTakeFirstOrThrow(),
    );
    await record(tx, call, {
      event: 'token.created',
      target: { type: 'token', id: row.id, name: row.name },
      after: { scope: row.scope, expires: row.expires_at.toISOString(), lastFour: row.last_four, networks },
      customerId,
    });
    return { ...toToken(row, { status: 'A', rights: actor.rights }), token };
  });
});
