import { failFields } from '@keystead/contract/errors.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { isUuid } from '../../data/is-uuid.ts';
import type { SignIn } from '../../identity/sign-in-service.ts';

/** A request that creates at most one user, however often it is sent. */
export type Claim = { key: string; hashes: ReturnType<SignIn['hashRequest']> };

/** The key is from the body, else from the header. */
export const readClaim = (
  call: { body: { idempotencyKey?: string | undefined }; request: FastifyRequest },
  { hashRequest }: Pick<SignIn, 'hashRequest'>,
): Claim | null => {
  const header = call.request.headers['idempotency-key'];
  const key = call.body.idempotencyKey ?? (typeof header === 'string' ? header : undefined);
  if (key === undefined) return null;
  if (!isUuid(key)) throw failFields({ field: 'idempotencyKey', ...sentence('idempotencyKey.noUuid') });
  return { key, hashes: hashRequest(JSON.stringify(call.body)) };
};

/**
 * Claims the key for a new user, waiting for any call that is currently using it. Returns the user created by an
 * earlier call with the same key, or null if this call is the first.
 */
export const claimCreation = async (
  tx: Tx,
  customerId: number,
  claim: Claim | null,
  ssoid: string,
): Promise<string | null> => {
  if (claim === null) return null;
  const { key, hashes } = claim;
  const { rows } = await sql<{ ssoid: string; isSame: boolean }>`
    insert into user_creations (customer_id, idempotency_key, request_hash, ssoid)
    values (${customerId}, ${key}, ${hashes[0]}, ${ssoid})
    on conflict (customer_id, idempotency_key) do update set request_hash = user_creations.request_hash
    returning ssoid, request_hash = any(${hashes}::bytea[]) as "isSame"`.execute(tx);
  const [claimed] = rows;
  if (!claimed?.isSame)
    throw failFields({ field: 'idempotencyKey', ...sentence('idempotencyKey.usedElsewhere') });
  return claimed.ssoid === ssoid ? null : claimed.ssoid;
};
