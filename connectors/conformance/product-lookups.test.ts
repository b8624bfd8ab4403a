import { createHostAllowlist } from '@keystead/connectors/host-allowlist.ts';
import { createProductLookups } from '@keystead/connectors/product-lookups/http.ts';
import { type Sandbox, startSandbox } from '@keystead/sandbox/sandbox.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
});
afterAll(() => sandbox.stop());

const lookups = () =>
  createProductLookups({
    allowed: createHostAllowlist({ own: [sandbox.url] }),
    credential: sandbox.settings.credential,
    timeoutMs: 3000,
  });
const api = (environment: string, product: string) => `${sandbox.url}/care/${environment}/${product}/api`;

test('lists offices and roles', async () => {
  expect(await lookups().offices(api('maple', 'pd'))).toContainEqual({ id: '301', name: 'Downtown Office' });
  expect(await lookups().roles(api('maple', 'lpc'))).toContain('Wellness Nurse');
  expect(await lookups().roles(api('maple', 'mcmd'))).toContain('Prescriber');
});

test('there is nothing to choose from where a product is not installed', async () => {
  expect(await lookups().offices(api('maple-care', 'pd'))).toBeNull();
  expect(await lookups().roles(api('maple-care', 'lpc'))).toBeNull();
});

test('the offices of the faulty environment cannot be read', async () => {
  const asking = lookups().offices(api('maple-faulty', 'pd'));
  await expect(asking).rejects.toMatchObject({ kind: 'failed', status: 500 });
});
