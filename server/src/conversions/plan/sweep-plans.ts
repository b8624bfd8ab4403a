import type { Data } from '../../data/database.ts';

/** Deletes plans that were never run, with the passwords in them. */
export const sweepPlans = async ({ data }: { data: Pick<Data, 'query'> }): Promise<void> => {
  await data.query('delete from import_plans where expires_at < now()');
};
