import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../data/database.ts';

type ConsentKey = { ssoid: string; clientId: string };

/** The scopes the person has allowed the application so far. */
export const findConsentedScopes = async (tx: Tx, { ssoid, clientId }: ConsentKey): Promise<string[]> => {
  const found = await tx
    .selectFrom('consents as c')
    .innerJoin('idp_applications as a', 'a.id', 'c.application_id')
    .select('c.scopes')
    .where('c.ssoid', '=', ssoid)
    .where('a.client_id', '=', clientId)
    .executeTakeFirst();
  return found?.scopes ?? [];
};

/** Whether this is the first answer to the question: a double click or another tab must not answer it again. */
export const claimAnswer = async (tx: Tx, interactionId: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`update oidc_records set consumed_at = now()
    where model = 'Interaction' and id = ${interactionId} and consumed_at is null`.execute(tx);
  return numAffectedRows === 1n;
};

/** Adds the allowed scopes to those allowed earlier. */
export const saveConsent = async (
  tx: Tx,
  {
    ssoid,
    applicationId,
    customerId,
    scopes,
  }: {
    ssoid: string;
    applicationId: number;
    customerId: number;
    scopes: readonly string[];
  },
): Promise<void> => {
  await sql`insert into consents (ssoid, application_id, customer_id, scopes)
    values (${ssoid}, ${applicationId}, ${customerId}, ${[...scopes]})
    on conflict (ssoid, application_id) do update set given_at = now(),
      scopes = array(select distinct s from unnest(consents.scopes || excluded.scopes) s order by s)`.execute(
    tx,
  );
};

/** Ends everything the provider has granted an application for a person: codes, tokens, grants. */
export const endGrants = (tx: Tx, { ssoid, clientId }: ConsentKey): Promise<void> =>
  endGrantsWhere(
    tx,
    sql`payload ? 'accountId' and payload ->> 'accountId' = ${ssoid} and payload ->> 'clientId' = ${clientId}`,
  );

/** The same for all people: tokens follow what was granted, not what the application may request now. */
export const endGrantsOfClient = (tx: Tx, clientId: string): Promise<void> =>
  endGrantsWhere(tx, sql`payload ->> 'clientId' = ${clientId}`);

const endGrantsWhere = async (tx: Tx, condition: RawBuilder<unknown>): Promise<void> => {
  await sql`with ended as (delete from oidc_records where model = 'Grant' and ${condition} returning id)
    delete from oidc_records r using ended e where r.grant_id = e.id`.execute(tx);
};
