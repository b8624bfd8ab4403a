import { channel } from 'node:diagnostics_channel';
import pg from 'pg';

export type Statement = { text: string; values: readonly unknown[]; name?: string | undefined };

export type StatementResult = { rows: unknown[]; rowCount: number | null; command: string | null };

/** Publishes every wait of this process for the database; subscribe to count round trips. */
export const tripChannel = channel('keystead.database.trip');

/** The parts of a driver connection that we use and its types omit. */
type DriverConnection = {
  stream: { cork: () => void; uncork: () => void };
  parsedStatements: Record<string, string>;
  close: (what: { type: 'S'; name: string }) => void;
  parse: (what: { text: string; name: string | undefined }) => void;
  bind: (what: { statement: string | undefined; values: unknown[] }) => void;
  describe: (what: { type: 'P'; name: string }) => void;
  execute: (what: { portal: string }) => void;
  sync: () => void;
};

/** The row format of a statement, as the driver stores it. */
type Shape = { fields: unknown[]; _parsers: unknown; _prebuiltEmptyResultObject: unknown };

type Builder = StatementResult &
  Shape & {
    addFields: (fields: unknown[]) => void;
    addCommandComplete: (message: unknown) => void;
    parseRow: (fields: unknown[]) => unknown;
  };

const { Result, utils } = pg as unknown as {
  Result: new () => Builder;
  utils: { prepareValue: (value: unknown) => unknown };
};

/**
 * Sends statements in one go and waits once. A single Sync ends them: outside a transaction they form their own, which
 * ends before the connection is reused, and the first failure ends all of them.
 */
export const sendTogether = (
  client: pg.ClientBase,
  statements: readonly Statement[],
): Promise<StatementResult[]> => {
  if (tripChannel.hasSubscribers) tripChannel.publish(statements);
  // Converted before anything is sent: a value that cannot be sent must not leave half of the statements in flight.
  const sent = statements.map((one) => ({ ...one, values: one.values.map(utils.prepareValue) }));
  return new Promise<StatementResult[]>((resolve, reject) => {
    client.query(submittable(sent, resolve, reject));
  }).catch((error: unknown) => {
    // Points to the caller rather than the socket.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  });
};

type Sent = Statement & { values: unknown[] };

/** Row formats of prepared statements. PostgreSQL refuses to run a statement whose format a migration has changed. */
const shapes = new WeakMap<DriverConnection, Map<string, Shape>>();

const shapesOf = (connection: DriverConnection): Map<string, Shape> => {
  const known = shapes.get(connection) ?? new Map<string, Shape>();
  shapes.set(connection, known);
  return known;
};

const featureNotSupported = '0A000';

/** Whether a statement was refused because it was prepared before a migration changed what it returns. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === featureNotSupported &&
  error.message.startsWith('cached plan');

/** The next use prepares them again. */
const forget = (connection: DriverConnection, statements: readonly Statement[]): void => {
  for (const { name } of statements) {
    if (name === undefined) continue;
    delete connection.parsedStatements[name];
    shapesOf(connection).delete(name);
  }
};

const shapeOf = ({ fields, _parsers, _prebuiltEmptyResultObject }: Builder): Shape => ({
  fields,
  _parsers,
  _prebuiltEmptyResultObject,
});

/** The callbacks that the driver's client invokes as results arrive, one statement after another. */
const submittable = (
  statements: readonly Sent[],
  resolve: (answers: StatementResult[]) => void,
  reject: (error: unknown) => void,
) => {
  const answers: Builder[] = [];
  let knownShapes: readonly (Shape | undefined)[] = [];
  let current = new Result();
  let failure: unknown;
  const begin = (): void => {
    current = Object.assign(new Result(), knownShapes[answers.length]);
  };
  const next = (connection: DriverConnection): void => {
    const { name, text } = statements[answers.length] ?? {};
    if (name && text && !knownShapes[answers.length]) {
      connection.parsedStatements[name] = text;
      shapesOf(connection).set(name, shapeOf(current));
    }
    answers.push(current);
    begin();
  };
  return {
    submit: (connection: unknown) => {
      const prepared = shapesOf(connection as DriverConnection);
      knownShapes = statements.map(({ name }) => (name ? prepared.get(name) : undefined));
      begin();
      submit(connection as DriverConnection, statements, knownShapes);
    },
    handleRowDescription: ({ fields }: { fields: unknown[] }) => current.addFields(fields),
    handleDataRow: ({ fields }: { fields: unknown[] }) => {
      try {
        current.rows.push(current.parseRow(fields));
      } catch (error) {
        failure = error;
      }
    },
    handleCommandComplete: (message: unknown, connection: DriverConnection) => {
      current.addCommandComplete(message);
      next(connection);
    },
    handleEmptyQuery: next,
    handleError: (error: unknown, connection: DriverConnection) => {
      if (isOutdated(error)) forget(connection, statements);
      reject(error);
    },
    handleReadyForQuery: () => (failure === undefined ? resolve(answers) : reject(failure)),
  };
};

const submit = (
  connection: DriverConnection,
  statements: readonly Sent[],
  knownShapes: readonly (Shape | undefined)[],
): void => {
  const parsed = new Set<string>();
  connection.stream.cork();
  for (const [index, { name, text, values }] of statements.entries()) {
    if (name === undefined) connection.parse({ text, name });
    else if (connection.parsedStatements[name] === undefined && !parsed.has(name)) {
      // It may already exist: a statement that failed after parsing is not remembered.
      connection.close({ type: 'S', name });
      connection.parse({ text, name });
      parsed.add(name);
    }
    connection.bind({ statement: name, values });
    if (!knownShapes[index]) connection.describe({ type: 'P', name: '' });
    connection.execute({ portal: '' });
  }
  connection.sync();
  connection.stream.uncork();
};
