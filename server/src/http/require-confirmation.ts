import { confirmationMinutes } from '@keystead/contract/endpoint.ts';
import { fail } from '@keystead/contract/errors.ts';
import type pg from 'pg';

/** A session left open is not the person: what makes or shows a secret asks for a proof of today. */
export const requireConfirmation = async (pool: pg.Pool, sessionId: string): Promise<void> => {
  const { rowCount } = await pool.query({
    name: 'confirmed-session',
    text: `select from sessions where id = $1 and confirmed_at > now() - $2 * interval '1 minute'`,
    values: [sessionId, confirmationMinutes],
  });
  if (rowCount === 0) throw fail('session.confirmationNeeded');
};
