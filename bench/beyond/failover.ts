// Kills the primary in the middle of the load and lets its replica take over: what is lost, and for how long.
import { setTimeout as wait } from 'node:timers/promises';
import { runStatement, withConnection } from '@keystead/server/data/embedded/run-statement.ts';
import { openPair } from './pair.ts';
import { countOutcomes, createUsers, startKeystead } from './server.ts';

const beforeMs = 6000;
const untilPromotedMs = 2000;
const afterMs = 8000;

export const measureFailover = async (): Promise<Record<string, string | number>> => {
  const pair = await openPair();
  const hosts = `127.0.0.1:${pair.primary.port},127.0.0.1:${pair.replica.port}`;
  const server = await startKeystead({
    DATABASE_URL: `postgresql://keystead_owner@${hosts}/keystead?target_session_attrs=read-write`,
    DATABASE_READ_URL: `postgresql://127.0.0.1:${pair.replica.port}/keystead`,
  });
  try {
    const cookie = await server.signIn('una.corp@maplegrove.example');
    const { load, stop } = createUsers(server.url, cookie, 'failover');
    await wait(beforeMs);
    const exportStatus = await exportUsers(server.url, cookie);
    const readers = await countReaders(pair.replica.url);
    const killedAt = performance.now();
    const before = load.created.length;
    pair.primary.kill();
    await wait(untilPromotedMs);
    await runStatement(pair.replica.url, 'select pg_promote()');
    const promotedAt = performance.now();
    await wait(afterMs);
    const { created, outcomes } = await stop();
    const found = await findUsers(pair.replica.url, 'failover');
    const firstSuccess = outcomes.find(({ at, end }) => at > promotedAt && end === '201');
    const lost = created.filter((name) => !found.has(name));
    return {
      what: 'primary killed under load, replica promoted after 2 s',
      'created before': before,
      'created after': created.length - before,
      acknowledged: created.length,
      'acknowledged and lost': lost.length,
      'there, not acknowledged': found.size - (created.length - lost.length),
      'seconds from kill to the next created': firstSuccess
        ? ((firstSuccess.at - killedAt) / 1000).toFixed(1)
        : 'never',
      'of which after the promotion': firstSuccess
        ? ((firstSuccess.at - promotedAt) / 1000).toFixed(1)
        : 'never',
      'export before (on the replica), after': `${exportStatus} (${readers > 0 ? 'yes' : 'no'}), ${await exportUsers(server.url, cookie)}`,
      answers: JSON.stringify(countOutcomes({ created, outcomes })),
    };
  } finally {
    await server.stop();
    pair.stop();
  }
};

export const findUsers = (url: string, prefix: string): Promise<Set<string>> =>
  withConnection(url, async (run) => {
    const rows = await run(`select user_name from users where user_name like '${prefix}.%'`);
    return new Set(rows.map(({ user_name }) => String(user_name)));
  });

const exportUsers = async (url: string, cookie: string): Promise<number> => {
  const reply = await fetch(`${url}/api/users/export`, { headers: { cookie } });
  await reply.arrayBuffer();
  return reply.status;
};

const countReaders = async (url: string): Promise<number> => {
  const text = "select count(*)::int as n from pg_stat_activity where usename like 'keystead_app_%'";
  return Number((await runStatement(url, text))[0]?.n);
};
