import type { SignInStep } from '@keystead/contract/account/sign-in.ts';
import { expect, test } from 'vitest';
import { openApp } from '../../../../tooling/test/app.ts';
import { createBrowser } from '../../../../tooling/test/browser.ts';
import { as } from '../../../../tooling/test/caller.ts';
import { findSsoid } from '../../../../tooling/test/find-ssoid.ts';
import { startSignIn } from '../../../../tooling/test/sign-in.ts';
import { demoPassword } from '../../demo/demo-password.ts';
import { caseLogin } from '../../demo/people/demo-users.ts';

const world = await openApp();
const una = await as(world, 'una.corp@maplegrove.example');
const userName = `${caseLogin('matrix.a.idm.mail')}@maplegrove.example`;
const address = `/api/users/${await findSsoid(world, userName)}`;

const act = async (action: string) => {
  const reply = await una.call('POST', `${address}/${action}`);
  expect(reply.statusCode, reply.body).toBeLessThan(300);
};

const mailedToken = (): string => {
  const mail = world.enqueued.findLast((job) => job.queue === 'mail.send');
  return /token=([\w-]+)/.exec(mail?.queue === 'mail.send' ? mail.data.text : '')?.[1] ?? '';
};

const enterPassword = async (password: string): Promise<SignInStep['step'] | number> => {
  const start = await startSignIn(createBrowser(world.app, world.services.config.publicUrl));
  const reply = await start.submit('password', { userName, password });
  return reply.status === 200 ? reply.json<SignInStep>().step : reply.status;
};

const usePasswordLink = (token: string, password: string) =>
  una.call('POST', '/api/password-links', { token, newPassword: password, confirmPassword: password });

test.each(['suspend', 'deactivate'])('a reset is not forgotten by %s and activate', async (action) => {
  await act('reset-password');
  await act(action);
  await act('activate');
  expect(await enterPassword(demoPassword)).toBe('newPassword');
});

test.each([
  ['and unlocks', []],
  ['after an admin has unlocked the user', ['unlock']],
])('wrong passwords lock the user, but the mailed link still works %s', async (_, actions) => {
  await act('reset-password');
  const token = mailedToken();
  for (let attempt = 0; attempt < 6; attempt++) await enterPassword('wrong');
  expect((await una.call('GET', address)).json()).toMatchObject({ status: 'LO' });
  for (const action of actions) await act(action);
  const password = `Harvest#Moon42${actions.length}`;
  expect((await usePasswordLink(token, password)).statusCode).toBe(204);
  expect((await una.call('GET', address)).json()).toMatchObject({ status: 'A' });
  expect(await enterPassword(password)).toBe('done');
});

test('a link refuses an earlier password where the customer has no settings of its own', async () => {
  const { data } = world.services;
  const settings = await data.transaction('all', (tx) =>
    tx.deleteFrom('customer_settings').where('customer_id', '=', 1).returningAll().executeTakeFirstOrThrow(),
  );
  const chooseByLink = async (password: string) => {
    await act('reset-password');
    return usePasswordLink(mailedToken(), password);
  };
  for (const password of ['Garden#Gate1', 'Garden#Gate2'])
    expect((await chooseByLink(password)).statusCode).toBe(204);
  expect((await chooseByLink('Garden#Gate1')).json()).toMatchObject({
    message: 'New password must differ from your current and recent passwords.',
  });
  await data.transaction('all', (tx) => tx.insertInto('customer_settings').values(settings).execute());
});
