import { endingDays, type PeopleHome, signInDays, unseenDays } from '@keystead/contract/home/home.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { prepared } from '../../data/prepared-statements.ts';
import { utcToday } from '../../people/settings/today-sql.ts';
import { today, type Visibility } from './visibility.ts';

/** No one looks through more than this one by one. */
const maxCounted = 2000;

type ReportedCounts = Pick<PeopleHome, 'active' | 'locked' | 'pending' | 'ending' | 'signIns'>;
type Row = ReportedCounts & { unseen: number; withPassword: number; enrolled: number };

export type PeopleCounts = ReportedCounts &
  Pick<PeopleHome, 'unseen'> & { twoFactor: NonNullable<PeopleHome['twoFactor']> };

/** The number of people in each state, and of sign-ins by day; today is last. */
export const readPeopleCounts = async (tx: Tx, visibility: Visibility): Promise<PeopleCounts> => {
  const { rows } = await sql<Row>`
    select ${prepared} n.active, n.locked, n.pending, n.with_password as "withPassword", n.enrolled, n.unseen, n.ending,
      (select jsonb_agg(to_jsonb(d) order by d.day)
        from sign_ins_by_day(${visibility.locations}::int[], ${today(visibility)}, ${signInDays}::int) d) as "signIns"
    from people_numbers(${visibility.locations}::int[], ${sql.raw(utcToday)} - ${unseenDays}::int,
      ${today(visibility)} + ${endingDays}::int, ${maxCounted + 1}::int) n`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('Expected exactly one row of counts.');
  const { unseen, withPassword, enrolled, ...counts } = row;
  return {
    ...counts,
    unseen: { count: Math.min(unseen, maxCounted), isMore: unseen > maxCounted },
    twoFactor: { people: withPassword, enrolled },
  };
};
