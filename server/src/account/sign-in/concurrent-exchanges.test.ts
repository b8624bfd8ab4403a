import type { SignInStep } from '@keystead/contract/account/sign-in.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { createBrowser } from '../../../../tooling/test/browser.ts';
import { startSignIn } from '../../../../tooling/test/sign-in.ts';
import { demoPassword } from '../../demo/demo-password.ts';

const world = await openApp({ DATABASE_POOL: '2' });

const codeOf = async (userName: string) => {
  const browser = createBrowser(world.app, world.services.config.publicUrl);
  const start = await startSignIn(browser);
  const reply = await start.submit('password', { userName, password: demoPassword });
  const { body } = await start.finish(reply.json<SignInStep>());
  return { browser, body };
};

test('people who sign in at the same time never wait for each other to release a connection', async () => {
  const names = ['olivia.ord', 'olivia.ord', 'una.corp', 'una.corp', 'leo.local', 'leo.local'];
  const codes = [];
  for (const name of names) codes.push(await codeOf(`${name}@maplegrove.example`));
  const replies = await Promise.all(
    codes.map(({ browser, body }) => browser.post('/components/identity-management/token', body)),
  );
  expect(replies.map(({ status }) => status)).toEqual(names.map(() => 200));
});
