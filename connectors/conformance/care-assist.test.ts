import type { ObservedCall } from '@keystead/connectors/call-external.ts';
import { createCareAssist } from '@keystead/connectors/care-assist/http.ts';
import { createHostAllowlist } from '@keystead/connectors/host-allowlist.ts';
import { type Sandbox, startSandbox } from '@keystead/sandbox/sandbox.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
});
afterAll(() => sandbox.stop());

const careAssist = (credential = sandbox.settings.credential) =>
  createCareAssist({ allowed: createHostAllowlist({ own: [sandbox.url] }), credential, timeoutMs: 3000 });
const api = () => `${sandbox.url}/care/maple/ca/api`;
const parameters = [{ key: 'ca.feature.pin.length', value: '4' }];

test('CareAssist loads the given parameters and drops the rest', async () => {
  await careAssist().reload(api(), { configurationId: 1, parameters: [{ key: 'ca.old', value: '1' }] });
  expect(await careAssist().reload(api(), { configurationId: 1, parameters })).toBe(1);
  const headers = { authorization: `Bearer ${sandbox.settings.credential}` };
  const loaded = await (await fetch(`${api()}/configuration`, { headers })).json();
  expect(loaded).toMatchObject({ reloads: 2, parameters });
});

test('reports the keys that were loaded, and no value', async () => {
  const calls: ObservedCall[] = [];
  const { credential } = sandbox.settings;
  const allowed = createHostAllowlist({ own: [sandbox.url] });
  const observed = createCareAssist({ allowed, credential, onCall: (call) => calls.push(call) });
  await observed.reload(api(), { configurationId: 1, parameters });
  expect(calls.map(({ requestBody }) => requestBody)).toEqual([
    { configurationId: 1, parameters: [{ key: 'ca.feature.pin.length', value: '******' }] },
  ]);
});

test('rejects a wrong credential and an environment without CareAssist', async () => {
  const reload = { configurationId: 1, parameters };
  await expect(careAssist('wrong').reload(api(), reload)).rejects.toMatchObject({ status: 401 });
  const nowhere = `${sandbox.url}/care/maple-care/ca/api`;
  await expect(careAssist().reload(nowhere, reload)).rejects.toMatchObject({ status: 404 });
});
