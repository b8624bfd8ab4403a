import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

/**
 * Stands after the `select` of a statement that runs often and takes longer to plan than to run: each connection plans
 * it once. Its text has to be the same every time.
 */
export const preparedMark = '/* prepared */';

export const prepared: RawBuilder<unknown> = sql.raw(preparedMark);

const names = new Map<string, string>();

const nameOf = (text: string): string => {
  const known = names.get(text) ?? createHash('sha1').update(text).digest('hex');
  names.set(text, known);
  return known;
};

/** Has a connection prepare the statements that are marked. */
export const prepareMarked = (client: pg.PoolClient): void => {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
  const preparing = (text: unknown, values: unknown, ...rest: unknown[]): unknown =>
    typeof text === 'string' && text.includes(preparedMark)
      ? query({ name: nameOf(text), text, values }, ...rest)
      : query(text, values, ...rest);
  client.query = preparing as typeof client.query;
};
