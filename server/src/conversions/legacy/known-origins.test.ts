import { randomUUID } from 'node:crypto';
import type { LegacyPlan } from '@keystead/contract/conversions/legacy-import.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../../../sandbox/src/sandbox.ts';
import { type TestApp, testApp } from '../../../../tooling/test/app.ts';
import { as, type Caller } from '../../../../tooling/test/caller.ts';
import { findLegacyUser } from '../../../../tooling/test/conversions/find-legacy-user.ts';
import { ask } from '../../../../tooling/test/enterprise.ts';
import { runProcesses } from '../../../../tooling/test/run-processes.ts';
import { readLegacyUrl } from './legacy-source.ts';
import { markMigrated } from './mark-migrated.ts';

let sandbox: Sandbox;
let world: TestApp;
let connie: Caller;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0, legacyUsers: 0 });
  world = await testApp({ SANDBOX_URL: sandbox.url });
  connie = await as(world, 'connie.conv@provider.example');
});
afterAll(async () => {
  await world.close();
  await sandbox.stop();
});

const harbor = { crmId: '10008', configId: 16, corpId: 1 };

const search = async () => {
  const query = new URLSearchParams({ ...harbor, envId: 12 } as never);
  return (await ask<LegacyPlan>(connie, 'GET', `/api/conversions/legacy-import/users?${query}`)).body;
};

const write = (text: ReturnType<typeof sql>) =>
  world.services.data.transaction('all', async (tx) => void (await text.execute(tx)));

/** Records that a user of the customer came from this user of a system. */
const addImportedUser = (userId: string, system: ReturnType<typeof sql>) =>
  write(sql`
    insert into imported_users (ssoid, customer_id, source, process_id, exported_system_id, exported_user_id)
    select ssoid, customer_id, 'legacy', gen_random_uuid(), ${system}, ${userId} from users
    where customer_id = 8 and not exists (select from imported_users i where i.ssoid = users.ssoid) limit 1`);

test('clears a mark that landed after the import was put back at its next attempt', async () => {
  const { external, data } = world.services;
  const url = (await data.transaction('all', (tx) => readLegacyUrl(tx, 16))) ?? '';
  const mark = { configurationId: 16, userId: 'L-000002', ssoid: randomUUID(), isHere: true };
  await external.legacyUsers.markMigrated(url, mark.userId, mark.ssoid);
  await markMigrated(world.services, mark);
  expect(await findLegacyUser(external.legacyUsers, url, mark.userId)).toMatchObject({ isMigrated: false });
});

test('does not offer a user again who came from another environment with the same old system', async () => {
  const { users, actions } = await search();
  expect(users[0]).toMatchObject({ notes: '', action: 'create' });
  await addImportedUser(
    'L-000001',
    sql`(select 'legacy:' || lower(value) from parameters
      where configuration_id = 16 and key = 'provision.legacy.url.root')`,
  );
  const again = await search();
  expect(again.users[0]).toMatchObject({ notes: 'User already exists.', action: 'leftOut' });
  expect(again.actions.create).toBe(actions.create - 1);
  await write(sql`delete from imported_users where customer_id = 8`);
});

test('imports users whose ids another old system also has, and does not offer renamed ones again', async () => {
  // From the same customer's other environment.
  await addImportedUser('L-000001', sql`'legacy:17'`);
  const { planId, actions } = await search();
  expect(actions.create).toBe(28);
  const { processId } = (
    await ask<{ processId: string }>(connie, 'POST', '/api/conversions/legacy-import', {
      ...harbor,
      environmentId: 12,
      planId,
      facilityIdList: null,
      excludeTemplateIdList: null,
      emailDomain: 'harborcare.example',
      tempPassword: 'Harvest#Moon-42',
      environmentName: 'Harbor Care Legacy',
      corporationName: 'Harbor Care North',
    })
  ).body;
  await runProcesses(world);
  const { body } = await ask<{ successCount: number }[]>(
    connie,
    'GET',
    '/api/conversions/legacy-import/transactions',
  );
  expect(body[0]).toMatchObject({ processId, successCount: 28 });
  await write(sql`
    update users set user_name = 'renamed.' || user_name
    where ssoid in (select ssoid from imported_users where process_id = ${processId})`);
  const again = await search();
  expect(again.actions.create).toBe(0);
  expect(again.users[0]?.notes).toBe('User already exists.');
});
