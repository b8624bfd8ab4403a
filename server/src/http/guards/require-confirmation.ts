import { confirmationMinutes } from '@keystead/contract/endpoint.ts';
import { fail } from '@keystead/contract/errors.ts';
import { CompiledQuery } from 'kysely';
import type { Data, Tx } from '../../data/database.ts';
import { preparedMark } from '../../data/prepared-statements.ts';

const confirmedSessionSql = `select ${preparedMark} from sessions where id = $1 and confirmed_at > now() - $2 * interval '1 minute'`;

const valuesFor = (sessionId: string) => [sessionId, confirmationMinutes];

const refuseUnless = (isConfirmed: boolean): void => {
  if (!isConfirmed) throw fail('session.confirmationNeeded');
};

/** An open session does not prove who is using it: creating or showing a secret requires a recent confirmation. */
export const requireConfirmation = async (data: Pick<Data, 'query'>, sessionId: string): Promise<void> => {
  const { rowCount } = await data.query(confirmedSessionSql, valuesFor(sessionId));
  refuseUnless(rowCount !== 0);
};

export const isConfirmedIn = async (tx: Tx, sessionId: string): Promise<boolean> => {
  const { rows } = await tx.executeQuery(CompiledQuery.raw(confirmedSessionSql, valuesFor(sessionId)));
  return rows.length > 0;
};

/** The same where only the handler knows whether it is required. */
export const requireConfirmationIn = async (tx: Tx, sessionId: string): Promise<void> =>
  refuseUnless(await isConfirmedIn(tx, sessionId));
