import type { Data } from '../../data/database.ts';

/** Plans that nobody has carried out, with the passwords in them. */
export const sweepPlans = async ({ data }: { data: Pick<Data, 'query'> }): Promise<void> => {
  await data.query('delete from import_plans where expires_at < now()');
};
