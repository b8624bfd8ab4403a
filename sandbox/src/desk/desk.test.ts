import { createSmtpMail } from '@keystead/connectors/mail/smtp.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0 });
});
afterAll(() => sandbox.stop());

const nasty = '<script>alert("1")</script>';

let initialFaults: string;
beforeAll(async () => {
  initialFaults = await read('/desk/api/faults');
});

const read = async (path: string) => (await fetch(sandbox.url + path)).text();

async function fill() {
  const mail = createSmtpMail({ host: 'localhost', port: sandbox.smtpPort, from: 'a@b.example' });
  await mail.send({ to: 'c@d.example', subject: nasty, text: `${nasty} https://x.example/"onclick=1` });
  mail.close();
  await fetch(`${sandbox.url}/text-messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${sandbox.settings.credential}` },
    body: JSON.stringify({ to: '+15035550100', text: nasty }),
  });
  await fetch(`${sandbox.url}/desk/api/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ system: 'organization-login', fault: { kind: 'down', match: nasty } }),
  });
}

beforeEach(fill);

test('the desk shows every system, inbox, fault and call, and escapes all of it', async () => {
  const page = await read('/');
  for (const title of [
    'Mail',
    'Text messages',
    'Organization login',
    'Calls',
    '+15035550100',
    'c@d.example',
  ]) {
    expect(page).toContain(title);
  }
  expect(page).toContain('closes every connection');
  expect(page.match(/&lt;script&gt;/g)?.length).toBeGreaterThanOrEqual(5);
  expect(page).not.toContain('<script>');
  expect(page).not.toContain('"onclick');
});

test('its page allows no inline scripts, and its files exist', async () => {
  const { headers } = await fetch(sandbox.url);
  expect(headers.get('content-security-policy')).toContain("script-src 'self';");
  for (const file of ['desk.js', 'desk.css', 'lists.css', 'theme.css', 'icon.svg']) {
    expect((await fetch(`${sandbox.url}/desk/${file}`)).status).toBe(200);
  }
});

test('a section can be fetched on its own; an unknown one does not exist', async () => {
  expect(await read('/desk/sections/mail')).toContain('c@d.example');
  expect((await fetch(`${sandbox.url}/desk/sections/nonsense`)).status).toBe(404);
});

test('reset restores the initial world', async () => {
  const response = await fetch(`${sandbox.url}/desk/api/reset`, { method: 'POST' });
  expect(response.status).toBe(204);
  for (const path of ['/mail', '/text-messages', '/message-bus/events', '/desk/api/calls']) {
    expect(await read(path)).toBe('[]');
  }
  expect(await read('/desk/api/faults')).toBe(initialFaults);
});
