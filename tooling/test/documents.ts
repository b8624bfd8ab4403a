import { afterAll, beforeAll } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/src/sandbox.ts';
import { type TestApp, testApp } from './app.ts';
import { as, type Caller } from './caller.ts';

/** Where documents of residents come from, and where they can go to. */
export const maple = { configId: 1, environmentId: 1 };

type World = { sandbox: Sandbox; world: TestApp; renee: Caller };

/** The server beside a sandbox with documents, and somebody who may move them. */
export const documentWorld = (): World => {
  const opened = {} as World;
  beforeAll(async () => {
    opened.sandbox = await startSandbox({ port: 0, smtpPort: 0 });
    opened.world = await testApp({ SANDBOX_URL: opened.sandbox.url });
    opened.renee = await as(opened.world, 'r.residentdoc@provider.example');
  });
  afterAll(async () => {
    await opened.world.close();
    await opened.sandbox.stop();
  });
  return opened;
};
