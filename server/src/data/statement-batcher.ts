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
import type { Statement, StatementResult } from './send-together.ts';
import type { Tables } from './tables/tables.ts';

type Send = (statements: Statement[]) => Promise<StatementResult[]>;

type PendingStatement = {
  statement: Statement;
  resolve: (answer: StatementResult) => void;
  reject: (error: unknown) => void;
};

/** The statements of one unit of work. Those issued in the same tick are sent together. */
export type StatementBatcher = {
  tx: Transaction<Tables>;
  /** Waits for pending statements; later ones are refused, because another caller may have the connection by then. */
  close: () => Promise<void>;
};

export const openStatementBatcher = (send: Send, isPreparing: boolean): StatementBatcher => {
  let waiting: PendingStatement[] = [];
  let leaving: Promise<void> | null = null;
  let isClosed = false;

  const leave = async (): Promise<void> => {
    await waitForNextTick();
    while (waiting.length > 0) {
      const together = waiting;
      waiting = [];
      await sendBatch(together, send);
    }
    leaving = null;
  };

  const execute = (query: CompiledQuery): Promise<StatementResult> =>
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
const waitForNextTick = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

const sendBatch = async (together: readonly PendingStatement[], send: Send): Promise<void> => {
  try {
    const answers = await send(together.map(({ statement }) => statement));
    together.forEach(({ resolve }, index) => {
      resolve(answers[index] as StatementResult);
    });
  } catch (error) {
    for (const { reject } of together) reject(error);
  }
};

const writeCommands = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const toResult = <R>({ command, rowCount, rows }: StatementResult): QueryResult<R> => ({
  rows: rows as R[],
  ...(writeCommands.has(command ?? '') && { numAffectedRows: BigInt(rowCount ?? 0) }),
});

const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('Statements must be sent through a lane.')),
});
const driver = new DummyDriver();
const nowhere: ConnectionProvider = { provideConnection: () => Promise.reject(new Error('No lane.')) };
const compileOnlyExecutor = new DefaultQueryExecutor(
  new PostgresQueryCompiler(),
  new PostgresAdapter(),
  nowhere,
);

const transactionOver = (
  execute: (query: CompiledQuery) => Promise<StatementResult>,
): Transaction<Tables> => {
  const connection: DatabaseConnection = {
    executeQuery: async <R>(query: CompiledQuery) => toResult<R>(await execute(query)),
    streamQuery: () => {
      throw new Error('Use copyOut to stream rows.');
    },
  };
  const provider: ConnectionProvider = { provideConnection: (consumer) => consumer(connection) };
  const executor = compileOnlyExecutor.withConnectionProvider(provider);
  return new Transaction<Tables>({ config: { dialect }, driver, dialect, executor });
};
