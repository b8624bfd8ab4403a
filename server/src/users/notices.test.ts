import type { User } from '@keystead/contract/people/user.ts';
import { beforeEach, expect, test } from 'vitest';
import { openApp } from '../../../tooling/test/app.ts';
import { as } from '../../../tooling/test/caller.ts';
import { findSsoid } from '../../../tooling/test/find-ssoid.ts';
import { runProcesses } from '../../../tooling/test/run-processes.ts';
import { newToken, patch, tokenClient, userCreatorFor } from '../../../tooling/test/token-client.ts';

const world = await openApp();
const una = await as(world, 'una.corp@maplegrove.example');
const olivia = await findSsoid(world, 'olivia.ord@maplegrove.example');
const password = { credentials: { password: { value: 'Harvest#Moon42' } } };
const withoutMail = 'noemail@placeholder.invalid';

type Facts = { email?: string; mobile_phone?: string | null; is_federated?: boolean };

const prepare = (facts: Facts = {}) =>
  world.services.data.transaction('all', (tx) =>
    tx
      .updateTable('users')
      .set({
        status: 'A',
        email: 'olivia@mail.example',
        mobile_phone: null,
        is_federated: false,
        federated_login_id: facts.is_federated ? 'olivia.ord@maplegrove.example' : null,
        ...facts,
      })
      .where('ssoid', '=', olivia)
      .execute(),
  );

const forgetFactors = () =>
  world.services.data.transaction('all', (tx) =>
    tx.deleteFrom('factors').where('ssoid', '=', olivia).execute(),
  );

const usePhone = (phone: string) =>
  world.services.data.transaction('all', (tx) =>
    tx
      .insertInto('factors')
      .values({ ssoid: olivia, customer_id: 1, phone_number: phone, state: 'enabled' })
      .execute(),
  );

beforeEach(async () => {
  await prepare();
  world.enqueued.length = 0;
});

const on = `/api/users/${olivia}`;
const read = async (): Promise<User> => (await una.call('GET', on)).json();
const change = async (fields: object) =>
  expect((await una.call('PUT', on, { ...(await read()), ...fields })).statusCode).toBe(200);

const mails = () => world.enqueued.flatMap((job) => (job.queue === 'mail.send' ? [job.data] : []));
const messages = () => world.enqueued.flatMap((job) => (job.queue === 'text-message.send' ? [job.data] : []));

test.each([
  ['The password of', '/temporary-password', password],
  ['The password of', '/expire-password', undefined],
  ['The two-factor settings of', '/factors/reset', undefined],
  ['The two-factor settings of', '/factors', { mfaEnabled: true }],
  [
    'The way to sign in, password, two-factor settings, and security questions of',
    '/convert-to-federated',
    undefined,
  ],
])('%s: %s', async (what, path, body) => {
  const reply = await una.call('POST', `${on}${path}`, body);
  expect(reply.statusCode).toBeLessThan(300);
  const [mail, ...others] = mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'olivia@mail.example', subject: 'Your Meridian account was changed' });
  expect(mail?.text).toContain(`Hello Olivia,\n\n${what} your Meridian account`);
  expect(mail?.text).toMatch(
    /Username: olivia\.ord@maplegrove\.example\nChanged by: Una Corp\nWhen: \w+ \d+, 20\d\d at /,
  );
  expect(mail?.text).toContain('ask your administrator');
  expect(mail?.text).not.toContain('Harvest#Moon42');
  if (path === '/expire-password') expect(mail?.text).not.toContain(reply.body);
});

test('a conversion back mentions the password, but never contains it', async () => {
  await prepare({ is_federated: true });
  await una.call('POST', `${on}/convert-to-idm`, password);
  expect(mails()[0]?.text).toContain(
    'The way to sign in and password of your Meridian account were changed.',
  );
  expect(mails()[0]?.text).not.toContain('Harvest#Moon42');
});

test('notifies the old and the new address about a new address', async () => {
  await change({ email: 'new@mail.example' });
  expect(mails().map(({ to }) => to)).toEqual(['olivia@mail.example', 'new@mail.example']);
  expect(mails()[0]?.text).toContain('The email address of your Meridian account was changed.');
});

test('notifies the old address when it is removed, and never mails the placeholder', async () => {
  await change({ email: '' });
  expect(mails().map(({ to }) => to)).toEqual(['olivia@mail.example']);
});

test('one notice covers username and phone; other fields cause none', async () => {
  await change({ title: 'RN' });
  expect(mails()).toEqual([]);
  await change({ userName: 'olivia.other@maplegrove.example', mobilePhone: '6125550111' });
  expect(mails()[0]?.text).toContain('The username and phone number of your Meridian account were changed.');
  await change({ userName: 'olivia.ord@maplegrove.example' });
});

test('a user with a phone and no address gets a text message, at the old and the new phone', async () => {
  await prepare({ email: withoutMail, mobile_phone: '6125550111' });
  await una.call('POST', `${on}/temporary-password`, password);
  expect(mails()).toEqual([]);
  expect(messages()).toMatchObject([{ to: '+16125550111' }]);
  expect(messages()[0]?.text).toMatch(
    /^The password of your Meridian account was changed\. .* By Una Corp, /,
  );
  world.enqueued.length = 0;
  await prepare({ email: withoutMail, mobile_phone: '6125550111' });
  await change({ mobilePhone: '6125550112' });
  expect(messages().map(({ to }) => to)).toEqual(['+16125550111', '+16125550112']);
});

test("a phone entered by someone else does not replace the user's own", async () => {
  await prepare({ email: withoutMail, mobile_phone: '6125550111' });
  await una.call('POST', `${on}/factors/sms?phoneNumber=6125550166`);
  world.enqueued.length = 0;
  await una.call('POST', `${on}/temporary-password`, password);
  expect(messages().map(({ to }) => to)).toEqual(['+16125550111']);
  await forgetFactors();
});

test.each([
  ['a reset', '/factors/reset'],
  ['a conversion', '/convert-to-federated'],
])('a notice of %s goes to the phone in use, not to one that is being set up', async (_, path) => {
  await prepare({ email: withoutMail });
  await usePhone('+16125550133');
  await una.call('POST', `${on}/factors/sms?phoneNumber=6125550166`);
  world.enqueued.length = 0;
  await una.call('POST', `${on}${path}`);
  expect(messages().map(({ to }) => to)).toEqual(['+16125550133']);
});

test('says that a phone is being set up, and what was changed once it is in use', async () => {
  await una.call('POST', `${on}/factors/sms?phoneNumber=6125550166`);
  expect(mails()).toMatchObject([{ subject: 'A phone is being set up for your Meridian account' }]);
  expect(mails()[0]?.text).toContain('Nothing changes until it is confirmed.');
  expect(mails()[0]?.text).toContain('\nEntered by: Una Corp\n');
  const code = messages()[0]?.text.slice(0, 6);
  await una.call('POST', `${on}/factors/sms/activate?code=${code}`);
  expect(mails()).toHaveLength(1);
  await una.call('POST', `${on}/factors`, { mfaEnabled: !(await read()).mfaEnabled });
  expect(mails()).toHaveLength(2);
  await una.call('POST', `${on}/factors/sms/activate?authorize=true`);
  expect(mails()).toHaveLength(3);
  expect(mails()[2]?.text).toContain('The two-factor settings of your Meridian account were changed.');
  await forgetFactors();
});

test('sends nothing to a user with neither', async () => {
  await prepare({ email: withoutMail });
  await una.call('POST', `${on}/temporary-password`, password);
  expect([...mails(), ...messages()]).toEqual([]);
});

test('a file of two-factor settings notifies every user whose factors it changes', async () => {
  const form = new FormData();
  const text = 'userName,twoFactor,signOnPolicies\r\nolivia.ord@maplegrove.example,Reset,\r\n';
  form.append('file', new Blob([text], { type: 'text/csv' }), 'file.csv');
  await una.call('POST', '/api/users/2fa-bulk-update', form);
  await runProcesses(world);
  expect(mails()).toMatchObject([{ to: 'olivia@mail.example' }]);
});

test('a notice of a change by a token names the token', async () => {
  const { token, name } = await newToken(world, 'scim');
  const client = tokenClient(world, token);
  const { id } = await userCreatorFor(client)('told.one');
  world.enqueued.length = 0;
  const emails = { op: 'replace', path: 'emails', value: [{ value: 'told@mail.example', type: 'work' }] };
  expect((await client('PATCH', `/Users/${id}`, patch(emails))).status).toBe(200);
  expect(mails().map(({ to }) => to)).toEqual(['told.one@harborpoint.example', 'told@mail.example']);
  expect(mails()[0]?.text).toContain(`Changed by: the provisioning client ${name}`);
});

test('notifies users about changes to their own account as well', async () => {
  await una.call('POST', `/api/users/${una.ssoid}/factors/reset`);
  expect(mails()[0]?.text).toContain('Changed by: you');
});
