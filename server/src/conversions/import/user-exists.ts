import type { Services } from '../../services.ts';

export const userExists = ({ transaction }: Services['data'], ssoid: string): Promise<boolean> =>
  transaction('all', async (tx) => {
    const user = await tx.selectFrom('users').select('ssoid').where('ssoid', '=', ssoid).executeTakeFirst();
    return user !== undefined;
  });
