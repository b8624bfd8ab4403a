import type { CompiledQuery, QueryResult } from 'kysely';
import type { Tx } from './database.ts';

type Written<Row> = { compile: () => CompiledQuery<Row> };

/**
 * A statement that the builder writes once: for those that run with every call, since writing one takes longer than
 * sending it. Its last values are those of each call, in their order; those of `write` only hold their places.
 */
export const writtenOnce = <Row>(write: (tx: Tx) => Written<Row>) => {
  let known: CompiledQuery<Row> | null = null;
  return (tx: Tx, ...values: unknown[]): Promise<QueryResult<Row>> => {
    known ??= write(tx).compile();
    const parameters = [...known.parameters.slice(0, -values.length), ...values];
    return tx.executeQuery({ ...known, parameters });
  };
};
