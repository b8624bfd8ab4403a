import type { LegacyPlan } from '@keystead/contract/conversions/legacy-import.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startSandbox } from '../../../../sandbox/src/sandbox.ts';
import { testApp } from '../../../../tooling/test/app.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { ask } from '../../../../tooling/test/enterprise.ts';

test('a search leaves out only the users whose text cannot be stored', async () => {
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, legacyUsers: 0 });
  const world = await testApp({ SANDBOX_URL: sandbox.url });
  onTestFinished(async () => {
    await world.close();
    await sandbox.stop();
  });
  const { legacyUsers } = world.services.external;
  const { userPages } = legacyUsers;
  const changes = [
    { middleInitial: '\uD83D' },
    { zionUserName: 'ann\u0000' },
    { templateId: 99, templateName: 'Night\u0000' },
  ];
  vi.spyOn(legacyUsers, 'userPages').mockImplementation(async function* (...args) {
    for await (const page of userPages(...args))
      yield { ...page, users: page.users.map((user, index) => ({ ...user, ...changes[index] })) };
  });
  const query = new URLSearchParams({ crmId: '10008', configId: '16', envId: '12', corpId: '1' });
  const connie = await as(world, 'connie.conv@provider.example');
  const reply = await ask<LegacyPlan>(connie, 'GET', `/api/conversions/legacy-import/users?${query}`);
  expect(reply.status).toBe(200);
  expect(reply.body.users.slice(0, 4).map(({ notes }) => notes)).toEqual([
    'Middle Initial is not valid.',
    'User Name is not valid.',
    'Template [Night\uFFFD] was not found.',
    '',
  ]);
});
