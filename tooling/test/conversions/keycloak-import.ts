import type { SignInStep } from '../../../contract/src/account/sign-in.ts';
import type { KeycloakPlan } from '../../../contract/src/conversions/keycloak-import.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/src/sandbox.ts';
import { type TestApp, testApp } from '../app.ts';
import { createBrowser } from '../browser.ts';
import { as, type Caller } from '../caller.ts';
import { ask, setFault } from '../enterprise.ts';
import { startSignIn } from '../sign-in.ts';

const path = '/api/conversions/keycloak-import';
const cedar = { crmId: '10009', configId: 17, corpId: 1 };

/** The server along with a sandbox whose realm `cedar` the users are imported from. */
export const openKeycloakWorld = async (keycloakUsers = 0, environment: Record<string, string> = {}) => {
  const sandbox: Sandbox = await startSandbox({ port: 0, smtpPort: 0, keycloakUsers });
  const world: TestApp = await testApp({ SANDBOX_URL: sandbox.url, ...environment });
  const connie = await as(world, 'connie.conv@provider.example');

  const query = (change: Record<string, unknown>) => ({ ...cedar, envId: 13, ...change });
  return {
    sandbox,
    world,
    connie,
    search: (change: Record<string, unknown> = {}, caller: Caller = connie) => {
      const searchParams = new URLSearchParams(query(change) as never);
      return ask<KeycloakPlan>(caller, 'GET', `${path}/users?${searchParams}`);
    },
    /** Takes `files` by name. */
    searchWith: (
      files: Record<string, string | Buffer>,
      change: Record<string, unknown> = {},
      caller = connie,
    ) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(query(change))) form.append(name, String(value));
      for (const [name, content] of Object.entries(files))
        form.append('realmExport', new Blob([new Uint8Array(Buffer.from(content))]), name);
      return ask<KeycloakPlan>(caller, 'POST', `${path}/users`, form);
    },
    start: (change: object = {}, caller: Caller = connie) =>
      ask<{ processId: string }>(caller, 'POST', path, {
        ...cedar,
        environmentId: 13,
        emailDomain: 'cedarridge.example',
        environmentName: 'Cedar Ridge Production',
        corporationName: 'Cedar Ridge East',
        inactiveUsers: false,
        ...change,
      }),
    listed: async () => (await ask<object[]>(connie, 'GET', `${path}/transactions`)).body,
    testRealm: (configId: number, caller: Caller = connie) =>
      ask<{ state: string; message: string }>(caller, 'GET', `${path}/realm-test?configId=${configId}`),
    /** What the sign-in page receives after a password is entered. */
    enter: async (userName: string, password: string) => {
      const attempt = await startSignIn(createBrowser(world.app, world.services.config.publicUrl));
      const reply = await attempt.submit('password', { userName, password });
      return reply.json<SignInStep & { code?: string }>();
    },
    fault: (fault: object | null) => setFault(sandbox, 'keycloak', fault as never),
    close: async () => {
      await world.close();
      await sandbox.stop();
    },
  };
};
