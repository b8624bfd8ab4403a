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
  let pending: PendingStatement[] = [];
  let sending: Promise<void> | null = null;
  let isClosed = false;

  const sendPending = async (): Promise<void> => {
    await waitForNextTick();
    while (pending.length > 0) {
      const batch = pending;
      pending = [];
      await sendBatch(batch, send);
    }
    sending = null;
  };

  const execute = (query: CompiledQuery): Promise<StatementResult> =>
    new Promise((resolve, reject) => {
      if (isClosed) throw new Error('This unit of work has ended.');
      const name = isPreparing ? statementName(query.sql) : undefined;
      pending.push({ statement: { text: query.sql, values: query.parameters, name }, resolve, reject });
      sending ??= sendPending();
    });

  return {
    tx: transactionOver(async <R>(query: CompiledQuery) => toResult<R>(await execute(query))),
    close: async () => {
      isClosed = true;
      await sending;
    },
  };
};

/** Runs after all promises that are already settled, so that the statements they lead to are sent together. */
const waitForNextTick = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

const sendBatch = async (batch: readonly PendingStatement[], send: Send): Promise<void> => {
  try {
    const results = await send(batch.map(({ statement }) => statement));
    batch.forEach(({ resolve }, index) => {
      resolve(results[index] as StatementResult);
    });
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
};

const writeCommands = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const toResult = <R>({ command, rowCount, rows }: StatementResult): QueryResult<R> => ({
  rows: rows as R[],
  ...(writeCommands.has(command ?? '') && { numAffectedRows: BigInt(rowCount ?? 0) }),
});

const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('Statements must be sent through a batcher.')),
});
const driver = new DummyDriver();
const noConnection: ConnectionProvider = {
  provideConnection: () => Promise.reject(new Error('No batcher.')),
};
const compileOnlyExecutor = new DefaultQueryExecutor(
  new PostgresQueryCompiler(),
  new PostgresAdapter(),
  noConnection,
);

type Execute = <R>(query: CompiledQuery) => Promise<QueryResult<R>>;

export const transactionOver = (executeQuery: Execute): Transaction<Tables> => {
  const connection: DatabaseConnection = {
    executeQuery,
    streamQuery: () => {
      throw new Error('Use copyOut to stream rows.');
    },
  };
  const provider: ConnectionProvider = { provideConnection: (consumer) => consumer(connection) };
  const executor = compileOnlyExecutor.withConnectionProvider(provider);
  return new Transaction<Tables>({ config: { dialect }, driver, dialect, executor });
};
