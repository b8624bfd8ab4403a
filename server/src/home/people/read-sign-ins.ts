import { type PeopleHome, signInDays } from '@keystead/contract/home/home.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { prepared } from '../../data/prepared-statements.ts';
import { type Reach, today } from './reach.ts';

type Day = PeopleHome['signIns'][number];

/** One row for each day, also for those on which nobody came; today is the last. */
export const readSignIns = async (tx: Tx, reach: Reach): Promise<Day[]> => {
  const { rows } = await sql<Day>`
    select ${prepared} * from sign_ins_by_day(${reach.locations}::int[], ${today(reach)}, ${signInDays}::int)`.execute(
    tx,
  );
  return rows;
};
