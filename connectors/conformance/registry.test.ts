import { createHostAllowlist } from '@keystead/connectors/host-allowlist.ts';
import { createRegistry } from '@keystead/connectors/registry/http.ts';
import { type Sandbox, startSandbox } from '@keystead/sandbox/sandbox.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
});
afterAll(() => sandbox.stop());

const registry = (credential = sandbox.settings.credential) =>
  createRegistry({
    allowed: createHostAllowlist({ own: [sandbox.url] }),
    url: `${sandbox.url}/registry`,
    credential,
    timeoutMs: 3000,
  });
const environment = {
  crmId: '10001',
  configurationId: 7,
  name: 'Maple Production',
  type: 'Production',
} as const;

test('an account has its own guid', async () => {
  const guid = await registry().accountGuid('10001');
  expect(guid).toMatch(/^[0-9a-f-]{36}$/);
  expect(await registry().accountGuid('10001')).toBe(guid);
  expect(await registry().accountGuid('10002')).not.toBe(guid);
});

test('an unknown account has no guid, and neither do its environments', async () => {
  expect(await registry().accountGuid('WC-77a')).toBeNull();
  expect(await registry().environmentGuid({ ...environment, crmId: 'WC-77a' })).toBeNull();
});

test('registering an environment again returns the same guid', async () => {
  const guid = await registry().environmentGuid(environment);
  expect(await registry().environmentGuid({ ...environment, name: 'Renamed' })).toBe(guid);
  expect(await registry().environmentGuid({ ...environment, configurationId: 8 })).not.toBe(guid);
  const registered = await (await fetch(`${sandbox.url}/registry/environments`)).json();
  expect(registered).toContainEqual({ ...environment, name: 'Renamed', guid });
});

test('rejects a wrong credential', async () => {
  await expect(registry('wrong').accountGuid('10001')).rejects.toMatchObject({ status: 401 });
});
