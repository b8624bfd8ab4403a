import { sql } from 'kysely';
import type { Actor } from '../actor/actor.ts';
import type { Tx } from '../data/database.ts';

type CurrentActor = { actor: Pick<Actor, 'fullName' | 'ssoid'> | null; traceId: string };

/** Tells the tables that write their own history who is acting in this transaction. */
export const setCurrentActor = async (tx: Tx, { actor, traceId }: CurrentActor): Promise<void> => {
  await sql`select set_config('app.actor', ${actor?.fullName ?? 'System'}, true),
    set_config('app.actor_ssoid', ${actor?.ssoid ?? ''}, true),
    set_config('app.trace_id', ${traceId}, true)`.execute(tx);
};
