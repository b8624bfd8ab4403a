import { sql } from 'kysely';
import type { TestApp } from './app.ts';

/** The ssoid of a demo user. */
export const findSsoid = ({ services }: TestApp, userName: string): Promise<string> =>
  services.data.transaction('all', async (tx) => {
    const { ssoid } = await tx
      .selectFrom('users')
      .select('ssoid')
      .where(sql`lower(user_name)`, '=', userName.toLowerCase())
      .executeTakeFirstOrThrow();
    return ssoid;
  });
