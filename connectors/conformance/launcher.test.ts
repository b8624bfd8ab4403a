import { createHostAllowlist } from '@keystead/connectors/host-allowlist.ts';
import { createLauncher } from '@keystead/connectors/launcher/http.ts';
import { type Sandbox, startSandbox } from '@keystead/sandbox/sandbox.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
});
afterAll(() => sandbox.stop());

const launcher = (credential = sandbox.settings.credential) =>
  createLauncher({
    allowed: createHostAllowlist({ own: [sandbox.url] }),
    url: `${sandbox.url}/launcher`,
    credential,
    timeoutMs: 3000,
  });
const contexts = async () => (await fetch(`${sandbox.url}/launcher/contexts`)).json();
const context = {
  crmId: '10001',
  customerName: 'Maple Grove Senior Care',
  configurationName: 'Production',
  products: ['snf', 'sl'],
  tiles: [{ name: 'TELS', url: 'https://tels.example' }],
};

test('a context can be set, replaced and deleted repeatedly', async () => {
  await launcher().putContext(1, context);
  await launcher().putContext(1, { ...context, products: [] });
  expect(await contexts()).toMatchObject([{ ...context, configurationId: 1, products: [] }]);
  await launcher().removeContext(1);
  await launcher().removeContext(1);
  expect(await contexts()).toEqual([]);
});

test('rejects a wrong credential', async () => {
  await expect(launcher('wrong').putContext(1, context)).rejects.toMatchObject({ status: 401 });
});
