import type { PeopleHome } from '@keystead/contract/home/home.ts';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { prepared } from '../../data/prepared-statements.ts';
import type { Reach } from './reach.ts';

/** Of those who sign in with a password here, how many have a second factor. */
export const countTwoFactor = async (tx: Tx, { locations }: Reach): Promise<PeopleHome['twoFactor']> => {
  const { rows } = await sql<NonNullable<PeopleHome['twoFactor']>>`
    select ${prepared} * from two_factor_numbers(${locations}::int[])`.execute(tx);
  return rows[0] ?? null;
};
