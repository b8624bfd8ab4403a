import { endingDays, type PeopleHome, unseenDays } from '@keystead/contract/home/home.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { prepared } from '../../data/prepared-statements.ts';
import type { Reach } from './reach.ts';

/** Nobody looks through more one by one. */
const mostCounted = 10_000;

type Numbers = Record<'active' | 'locked' | 'pending' | 'unseen' | 'ending', number>;

type Counted = Pick<PeopleHome, 'active' | 'locked' | 'pending' | 'unseen' | 'ending'>;

export const countPeople = async (tx: Tx, { locations }: Reach): Promise<Counted> => {
  const { rows } = await sql<Numbers>`
    select ${prepared} * from people_numbers(${locations}::int[], current_date - ${unseenDays}::int,
      current_date + ${endingDays}::int, ${mostCounted + 1}::int)`.execute(tx);
  const { unseen = 0, ...numbers } = rows[0] ?? { active: 0, locked: 0, pending: 0, ending: 0 };
  return {
    ...numbers,
    unseen: { count: Math.min(unseen, mostCounted), isMore: unseen > mostCounted },
  };
};
