import type { Readable } from 'node:stream';
import { finished } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { scopeSettings } from './enter-scope.ts';
import type { Enter, Reader } from './gate.ts';
import type { PersonScope } from './scope.ts';

/** A slow reader keeps the statement open for as long as it reads. */
const timeoutMs = 600_000;

type Source = { pool: pg.Pool; enter: Enter };

/** COPY does not accept parameters: values in the query are literals. */
export const copyOut = async (
  { pool, enter }: Source,
  scope: PersonScope,
  query: string,
  reader: Reader,
): Promise<Readable> => {
  const leave = await enter(reader);
  try {
    const client = await pool.connect();
    const stream = await startCopy(client, scope, query);
    finished(stream, leave);
    return stream;
  } catch (error) {
    leave();
    throw error;
  }
};

const startCopy = async (client: pg.PoolClient, scope: PersonScope, query: string): Promise<Readable> => {
  try {
    await client.query('begin read only');
    await client.query(
      `select set_config('app.customer_id', $1, true), set_config('app.ssoid', $2, true),
        set_config('app.scope', $3, true), set_config('app.hidden_environments', $4, true),
        set_config('statement_timeout', '${timeoutMs}', true)`,
      scopeSettings(scope),
    );
    const stream = client.query(copyTo(`copy (${query}) to stdout with (format csv, header)`));
    finished(stream, (error) => {
      if (error) client.release(true);
      else
        client.query('commit').then(
          () => client.release(),
          (failure) => client.release(failure),
        );
    });
    return stream;
  } catch (error) {
    client.release(true);
    throw error;
  }
};
