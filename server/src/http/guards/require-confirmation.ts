import { confirmationMinutes } from '@keystead/contract/endpoint.ts';
import { fail } from '@keystead/contract/errors.ts';
import type { Data } from '../../data/database.ts';
import { preparedMark } from '../../data/prepared-statements.ts';

/** An open session does not prove who is using it: creating or showing a secret requires a recent confirmation. */
export const requireConfirmation = async (data: Pick<Data, 'query'>, sessionId: string): Promise<void> => {
  const { rowCount } = await data.query(
    `select ${preparedMark} from sessions where id = $1 and confirmed_at > now() - $2 * interval '1 minute'`,
    [sessionId, confirmationMinutes],
  );
  if (rowCount === 0) throw fail('session.confirmationNeeded');
};
