// PgBouncer hands out connections per transaction, fewer than the server processes would like to have.
import { spawn } from 'node:child_process';
import { chownSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { spawnOptions } from '@keystead/server/data/embedded/run-as.ts';
import { runStatement } from '@keystead/server/data/embedded/run-statement.ts';
import { findUsers } from './failover.ts';
import { freePort, openPair, type Pair, waitUntil } from './pair.ts';
import { countOutcomes, createUsers, startKeystead } from './server.ts';

const loadMs = 8000;
const serverConnections = 6;
const program = '/usr/sbin/pgbouncer';

export const measurePooler = async (): Promise<Record<string, string | number>> => {
  if (!existsSync(program)) throw new Error('This needs PgBouncer: apt-get install pgbouncer');
  const pair = await openPair();
  const pooler = await startPooler(pair);
  const server = await startKeystead({
    DATABASE_URL: pair.primary.url,
    DATABASE_POOLER_URL: pooler.url,
  });
  try {
    const { stop } = createUsers(
      server.url,
      await server.signIn('una.corp@maplegrove.example'),
      'pooler',
      12,
    );
    await wait(loadMs / 2);
    const connections = await countConnections(pair);
    await wait(loadMs / 2);
    const load = await stop();
    const found = await findUsers(pair.primary.url, 'pooler');
    return {
      what: `PgBouncer in transaction mode, ${serverConnections} connections for 2 processes`,
      created: load.created.length,
      'a second': (load.created.length / (loadMs / 1000)).toFixed(0),
      'acknowledged and lost': load.created.filter((name) => !found.has(name)).length,
      'connections by the pooler': connections.pooled,
      'connections that listen': connections.direct,
      answers: JSON.stringify(countOutcomes(load)),
    };
  } finally {
    await server.stop();
    pooler.kill();
    pair.stop();
  }
};

const startPooler = async ({ primary, folder, account }: Pair) => {
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  // The application's login authenticates with a random password, so PgBouncer queries the database for what it needs.
  writeFileSync(
    file,
    `[databases]
keystead = host=127.0.0.1 port=${primary.port} dbname=keystead auth_user=keystead_owner
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_query = select usename, passwd from pg_shadow where usename = $1
auth_file = ${join(folder, 'userlist.txt')}
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 500
`,
  );
  writeFileSync(join(folder, 'userlist.txt'), '"keystead_owner" ""\n');
  if (account)
    for (const name of ['pgbouncer.ini', 'userlist.txt'])
      chownSync(join(folder, name), account.uid, account.gid);
  const child = spawn(program, ['-q', file], { ...spawnOptions(account), stdio: 'ignore' });
  const url = `postgresql://127.0.0.1:${port}/keystead`;
  await waitUntil('PgBouncer answers', async () => {
    // No one can log in without a password, but the rejection shows that it is up.
    const refusal = await runStatement(`postgresql://nobody@127.0.0.1:${port}/keystead`, 'select 1').catch(
      (error) => error,
    );
    return refusal?.code !== 'ECONNREFUSED';
  });
  return { url, kill: () => child.kill('SIGKILL') };
};

const countConnections = async ({ primary }: Pair) => {
  const rows = await runStatement(
    primary.url,
    `select count(*) filter (where query ilike 'listen%')::int as direct,
       count(*) filter (where query not ilike 'listen%')::int as pooled
     from pg_stat_activity where usename like 'keystead_app_%'`,
  );
  return { direct: Number(rows[0]?.direct), pooled: Number(rows[0]?.pooled) };
};
