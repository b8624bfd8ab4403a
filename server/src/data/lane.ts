import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  DummyDriver,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
  Transaction,
} from 'kysely';
import { statementName } from './prepared-statements.ts';
import type { Answer, Statement } from './send-together.ts';
import type { Tables } from './tables/tables.ts';

type Send = (statements: Statement[]) => Promise<Answer[]>;

type Waiting = { statement: Statement; resolve: (answer: Answer) => void; reject: (error: unknown) => void };

/** The statements of one unit of work. Those issued in the same tick are sent together. */
export type Lane = {
  tx: Transaction<Tables>;
  /** Waits for pending statements; later ones are refused, because another caller may have the connection by then. */
  close: () => Promise<void>;
};

export const openLane = (send: Send, isPreparing: boolean): Lane => {
  let waiting: Waiting[] = [];
  let leaving: Promise<void> | null = null;
  let isClosed = false;

  const leave = async (): Promise<void> => {
    await afterThisMoment();
    while (waiting.length > 0) {
      const together = waiting;
      waiting = [];
      await answer(together, send);
    }
    leaving = null;
  };

  const execute = (query: CompiledQuery): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (isClosed) throw new Error('This unit of work has ended.');
      const name = isPreparing ? statementName(query.sql) : undefined;
      waiting.push({ statement: { text: query.sql, values: query.parameters, name }, resolve, reject });
      leaving ??= leave();
    });

  return {
    tx: transactionOver(execute),
    close: async () => {
      isClosed = true;
      await leaving;
    },
  };
};

/** Runs after all promises that are already settled, so that the statements they lead to are sent together. */
const afterThisMoment = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

const answer = async (together: readonly Waiting[], send: Send): Promise<void> => {
  try {
    const answers = await send(together.map(({ statement }) => statement));
    together.forEach(({ resolve }, index) => {
      resolve(answers[index] as Answer);
    });
  } catch (error) {
    for (const { reject } of together) reject(error);
  }
};

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const toResult = <R>({ command, rowCount, rows }: Answer): QueryResult<R> => ({
  rows: rows as R[],
  ...(changing.has(command ?? '') && { numAffectedRows: BigInt(rowCount ?? 0) }),
});

const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('Statements must be sent through a lane.')),
});
const driver = new DummyDriver();
const nowhere: ConnectionProvider = { provideConnection: () => Promise.reject(new Error('No lane.')) };
const compiling = new DefaultQueryExecutor(new PostgresQueryCompiler(), new PostgresAdapter(), nowhere);

const transactionOver = (execute: (query: CompiledQuery) => Promise<Answer>): Transaction<Tables> => {
  const connection: DatabaseConnection = {
    executeQuery: async <R>(query: CompiledQuery) => toResult<R>(await execute(query)),
    streamQuery: () => {
      throw new Error('Use copyOut to stream rows.');
    },
  };
  const provider: ConnectionProvider = { provideConnection: (consumer) => consumer(connection) };
  const executor = compiling.withConnectionProvider(provider);
  return new Transaction<Tables>({ config: { dialect }, driver, dialect, executor });
};
