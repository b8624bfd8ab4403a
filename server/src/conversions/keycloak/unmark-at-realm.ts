import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';

type RealmUser = { userId: string; configurationId: number };

/** Who somebody was at a realm; to be read while they are still here. */
export const readRealmUser = async (tx: Tx, ssoid: string): Promise<RealmUser | undefined> => {
  const { rows } = await sql<RealmUser>`
    select i.exported_user_id as "userId", (p.input->>'configId')::int as "configurationId"
    from imported_users i join processes p on p.id = i.process_id
    where i.ssoid = ${ssoid} and i.source = 'keycloak' and i.exported_user_id is not null
      and p.input->>'configId' is not null`.execute(tx);
  return rows[0];
};

/** Tells the realm that somebody was taken back. */
export const unmarkAtRealm = async (
  tx: Tx,
  { enqueue }: Pick<Jobs, 'enqueue'>,
  ssoid: string,
  user: RealmUser | undefined,
): Promise<void> => {
  if (user) await enqueue(tx, 'keycloak.mark', { ...user, ssoid, isHere: false });
};
