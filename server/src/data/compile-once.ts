import type { CompiledQuery, QueryResult } from 'kysely';
import type { Tx } from './database.ts';

type CompilableQuery<Row> = { compile: () => CompiledQuery<Row> };

/**
 * A statement that the query builder compiles once: for those that run on every call, since compiling takes longer than
 * sending. The last parameters come from each call, in order; the values given in `write` are only placeholders.
 */
export const compileOnce = <Row>(write: (tx: Tx) => CompilableQuery<Row>) => {
  let compiled: CompiledQuery<Row> | null = null;
  return (tx: Tx, ...values: unknown[]): Promise<QueryResult<Row>> => {
    compiled ??= write(tx).compile();
    const parameters = [...compiled.parameters.slice(0, -values.length), ...values];
    return tx.executeQuery({ ...compiled, parameters });
  };
};
