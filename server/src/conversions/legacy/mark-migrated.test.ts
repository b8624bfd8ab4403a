import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../../../sandbox/src/sandbox.ts';
import { type TestApp, testApp } from '../../../../tooling/test/app.ts';
import { setFault } from '../../../../tooling/test/enterprise.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';
import { readLegacyUrl } from './legacy-source.ts';
import { markMigrated } from './mark-migrated.ts';

let sandbox: Sandbox;
let world: TestApp;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0, legacyUsers: 0 });
  world = await testApp({ SANDBOX_URL: sandbox.url });
});
afterAll(async () => {
  await world.close();
  await sandbox.stop();
});

const refusals = (userId: string) =>
  world.services.data.transaction('all', async (tx) => {
    const { rows } = await sql<{ after: object; customer_id: number; result: string }>`
      select after, customer_id, result from audit_events
      where after->>'legacyUser' = ${userId} and event = 'Imported user not marked at the old server'`.execute(
      tx,
    );
    return rows;
  });

const newMark = async (userId: string) => ({
  configurationId: 16,
  userId,
  ssoid: await findSsoid(world, 'una.corp@maplegrove.example'),
  isHere: true,
});

test.each([401, 403, 503])(
  'leaves a mark to the queue until its last try when the server answers %s',
  async (status) => {
    const mark = await newMark(`L-000${status}`);
    await setFault(
      sandbox,
      'legacy-users',
      status === 503 ? { kind: 'down', status } : { kind: 'refuses', status },
    );
    await expect(markMigrated(world.services, mark)).rejects.toMatchObject({ status });
    expect(await refusals(mark.userId)).toEqual([]);
    await markMigrated(world.services, mark, true);
    await setFault(sandbox, 'legacy-users', null as never);
    const problem = expect.stringContaining(String(status));
    const after = { legacyUser: mark.userId, isMigrated: true, problem };
    expect(await refusals(mark.userId)).toEqual([{ customer_id: 8, result: 'Failure', after }]);
  },
);

test('audits a mark that the old system refuses for good', async () => {
  const { external, data } = world.services;
  const url = (await data.transaction('all', (tx) => readLegacyUrl(tx, 16))) ?? '';
  const mark = await newMark('L-000002');
  await external.legacyUsers.markMigrated(url, mark.userId, randomUUID());
  await markMigrated(world.services, mark);
  expect(await refusals(mark.userId)).toEqual([
    {
      customer_id: 8,
      result: 'Failure',
      after: { legacyUser: 'L-000002', isMigrated: true, problem: expect.stringContaining('refused') },
    },
  ]);
});
