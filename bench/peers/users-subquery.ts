import { firstNames, lastNames } from '../generate-service-logs.ts';

const sqlArray = (values: readonly string[]) => `array[${values.map((value) => `'${value}'`).join(',')}]`;

/** Our people for another system's tables: rows of `p` with id, first, last and login. */
export const usersSubquery = (users: number): string => `(
  select md5('user' || n)::uuid as id, first, last, lower(first || '.' || last) || n as login
  from generate_series(1, ${users}) n
  cross join lateral (select (${sqlArray(firstNames)})[1 + n % ${firstNames.length}] as first,
    (${sqlArray(lastNames)})[1 + n / ${firstNames.length} % ${lastNames.length}] as last) names) p`;
