import { endingDays, type PeopleHome, signInDays, unseenDays } from '@keystead/contract/home/home.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { prepared } from '../../data/prepared-statements.ts';
import { type Reach, today } from './reach.ts';

/** No one looks through more than this one by one. */
const mostCounted = 2000;

type Told = Pick<PeopleHome, 'active' | 'locked' | 'pending' | 'ending' | 'signIns'>;
type Row = Told & { unseen: number; withPassword: number; enrolled: number };

export type Numbers = Told & Pick<PeopleHome, 'unseen'> & { twoFactor: NonNullable<PeopleHome['twoFactor']> };

/** The number of people in each state, and of sign-ins by day; today is last. */
export const readNumbers = async (tx: Tx, reach: Reach): Promise<Numbers> => {
  const { rows } = await sql<Row>`
    select ${prepared} n.active, n.locked, n.pending, n.with_password as "withPassword", n.enrolled, n.unseen, n.ending,
      (select jsonb_agg(to_jsonb(d) order by d.day)
        from sign_ins_by_day(${reach.locations}::int[], ${today(reach)}, ${signInDays}::int) d) as "signIns"
    from people_numbers(${reach.locations}::int[], current_date - ${unseenDays}::int,
      current_date + ${endingDays}::int, ${mostCounted + 1}::int) n`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('Expected exactly one row of counts.');
  const { unseen, withPassword, enrolled, ...told } = row;
  return {
    ...told,
    unseen: { count: Math.min(unseen, mostCounted), isMore: unseen > mostCounted },
    twoFactor: { people: withPassword, enrolled },
  };
};
