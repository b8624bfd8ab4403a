import pg from 'pg';

type Rows = Record<string, unknown>[];

/** Runs one statement on its own connection, for anything that cannot run inside a transaction. */
export function runStatement(url: string, statement: string): Promise<Rows> {
  return withConnection(url, (run) => run(statement));
}

export async function withConnection<T>(
  url: string,
  work: (run: (statement: string) => Promise<Rows>) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // Without a listener, a connection that breaks while closing would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(async (statement) => (await client.query(statement)).rows);
  } finally {
    await client.end();
  }
}
