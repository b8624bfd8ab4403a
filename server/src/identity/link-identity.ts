import { sql } from 'kysely';
import type { Tx } from '../data/database.ts';
import { record, systemOrigin } from '../records/audit.ts';
import { endSessionsOf } from './sessions/end-sessions.ts';

export type Link = { userName: string; issuer: string; subject: string };

/** Links a person to an identity at another provider; null unlinks. Ends their sessions, which predate the change. */
export const linkIdentity = async (
  tx: Tx,
  { userName, issuer, subject }: Omit<Link, 'subject'> & { subject: string | null },
  traceId: string,
): Promise<void> => {
  const person = await tx
    .selectFrom('users')
    .select(['ssoid', 'customer_id as customerId', 'user_name as name'])
    .where(sql`lower(user_name)`, '=', userName.toLowerCase())
    .executeTakeFirst();
  if (!person) throw new Error(`There is no user ${userName}.`);
  const before = await tx
    .deleteFrom('external_identities')
    .where('ssoid', '=', person.ssoid)
    .where('issuer', '=', issuer)
    .returning('subject')
    .executeTakeFirst();
  if (subject !== null) await addLink(tx, person, { issuer, subject });
  await endSessionsOf(tx, person.ssoid);
  await record(tx, systemOrigin(traceId), {
    event: 'setting.changed',
    actorName: 'Command line',
    customerId: person.customerId,
    target: { type: 'user', id: person.ssoid, name: person.name },
    before: { issuer, subject: before?.subject ?? null },
    after: { issuer, subject },
  });
};

const addLink = async (
  tx: Tx,
  { ssoid, customerId }: { ssoid: string; customerId: number | null },
  { issuer, subject }: Omit<Link, 'userName'>,
): Promise<void> => {
  const added = await tx
    .insertInto('external_identities')
    .values({ issuer, subject, ssoid, customer_id: customerId })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n)
    throw new Error(`${subject} already belongs to someone else at ${issuer}.`);
};

export const listLinks = (tx: Tx): Promise<Link[]> =>
  tx
    .selectFrom('external_identities as e')
    .innerJoin('users as u', 'u.ssoid', 'e.ssoid')
    .select(['u.user_name as userName', 'e.issuer', 'e.subject'])
    .orderBy('u.user_name')
    .execute();
