import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../data/database.ts';
import type { Departure } from './organizations.ts';

const federationDeparture = z.object({
  uid: z.string(),
  loginId: z.number(),
  /** Missing if an earlier version saved it. */
  customerId: z.number().optional(),
  /** Whether the organization was told to ask the person. */
  isFresh: z.boolean().default(false),
  leftAt: z.number().default(0),
  departure: z.object({
    state: z.string(),
    nonce: z.string(),
    codeVerifier: z.string(),
  }) satisfies z.ZodType<Departure>,
});

/** A sign-in that was redirected to an organization's login, and the customer that login belongs to. */
export type FederationDeparture = z.output<typeof federationDeparture>;

const model = 'FederationDeparture';
export const departureMinutes = 15;

export const saveDeparture = async (tx: Tx, journey: FederationDeparture): Promise<void> => {
  await tx
    .insertInto('oidc_records')
    .values({
      model,
      id: journey.departure.state,
      payload: JSON.stringify(journey),
      expires_at: sql<Date>`now() + ${departureMinutes} * interval '1 minute'`,
    })
    .execute();
};

/** Each departure can return only once. */
export const takeDeparture = async (tx: Tx, state: string): Promise<FederationDeparture | null> => {
  const row = await tx
    .deleteFrom('oidc_records')
    .where('model', '=', model)
    .where('id', '=', state)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('payload')
    .executeTakeFirst();
  return row ? federationDeparture.parse(row.payload) : null;
};
