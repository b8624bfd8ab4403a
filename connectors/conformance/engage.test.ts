import { createEngage } from '@keystead/connectors/engage/http.ts';
import { createHostAllowlist } from '@keystead/connectors/host-allowlist.ts';
import { type Sandbox, startSandbox } from '@keystead/sandbox/sandbox.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
});
afterAll(() => sandbox.stop());

const engage = (credential = sandbox.settings.credential) =>
  createEngage({ allowed: createHostAllowlist({ own: [sandbox.url] }), credential, timeoutMs: 3000 });
const api = () => `${sandbox.url}/care/maple/engage/api`;
const environment = {
  configurationId: 1,
  crmId: '10001',
  corpOid: '500101',
  snfAppUrl: 'https://snf.example',
  snfApiUrl: 'https://snf.example/api',
};

test('registers an environment, repeatedly', async () => {
  expect(await engage().registerEnvironment(api(), environment)).toBe('');
  expect(await engage().registerEnvironment(api(), environment)).toBe('');
});

test('does not register a corporation from another environment', async () => {
  const message = await engage().registerEnvironment(api(), { ...environment, corpOid: '7' });
  expect(message).toBe('Corporation 7 is unknown.');
});

test('rejects a wrong credential', async () => {
  await expect(engage('wrong').registerEnvironment(api(), environment)).rejects.toMatchObject({
    status: 401,
  });
});
