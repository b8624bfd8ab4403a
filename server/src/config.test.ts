import { availableParallelism } from 'node:os';
import { redirectTarget } from '@keystead/contract/rules/network/redirect-target.ts';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const own = { DATABASE_URL: 'postgresql://owner@db.example/keystead' };

test('does not fill an existing database with demo users unless told to', () => {
  expect(() => readConfig(own)).toThrow(/KEYSTEAD_MODE.*production.*demo/);
  expect(() => readConfig({ ...own, KEYSTEAD_MODE: '' })).toThrow(/KEYSTEAD_MODE.*production.*demo/);
  expect(readConfig({ ...own, KEYSTEAD_MODE: 'demo' }).isDemo).toBe(true);
  expect(readConfig({}).isDemo).toBe(true);
});

test.each([
  ['false', false],
  ['0', false],
  ['1', 1],
  ['10.0.0.0/8, 2001:db8::/32', ['10.0.0.0/8', '2001:db8::/32']],
  ['loopback,192.0.2.7', ['loopback', '192.0.2.7']],
])('accepts TRUST_PROXY=%s', (text, proxies) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(proxies);
});

test.each([
  'true',
  'yes',
  '-1',
  '10',
  '1.5',
  '10.0.0.0/33',
  '10.0.0.1-10.0.0.9',
  '10.0.0.0/8,',
  'proxy.example',
])('rejects TRUST_PROXY=%s at startup and explains what is valid', (text) => {
  expect(() => readConfig({ TRUST_PROXY: text })).toThrow(
    /how many proxies.*in which networks.*TRUST_PROXY/s,
  );
});

const production = {
  KEYSTEAD_MODE: 'production',
  ...own,
  PUBLIC_URL: 'https://idm.example',
  KEYSTEAD_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Keystead <no-reply@idm.example>',
  TEXT_MESSAGE_URL: 'https://text.example',
  TEXT_MESSAGE_TOKEN: 'x',
  REGISTRY_URL: 'https://registry.example',
  LAUNCHER_URL: 'https://launcher.example',
  MESSAGE_BUS_URL: 'https://bus.example',
  SERVICE_TOKEN: 'x',
  OUTSIDE_HOSTS: '.example',
};

test('uses every core in production and one process in a demo, unless set otherwise', () => {
  expect(readConfig(production).processes).toBe(availableParallelism());
  expect(readConfig({}).processes).toBe(1);
  expect(readConfig({ PROCESSES: '3' }).processes).toBe(3);
  expect(() => readConfig({ PROCESSES: '0' })).toThrow('PROCESSES');
});

test('allows a demo redirect host in a demo, and only configured hosts in production', () => {
  const [host = ''] = readConfig({}).redirectHosts;
  expect(redirectTarget(`https://${host}/start`, readConfig({}).redirectHosts)).toBe(`https://${host}/start`);
  expect(host).toMatch(/\.example$/);
  expect(readConfig({ REDIRECT_HOSTS: 'apps.example' }).redirectHosts).toEqual(['apps.example']);
  expect(readConfig(production).redirectHosts).toEqual([]);
});

test('requires https in production unless http is explicitly allowed', () => {
  expect(readConfig(production).isDemo).toBe(false);
  for (const PUBLIC_URL of ['http://idm.example', 'http://localhost:4400']) {
    expect(() => readConfig({ ...production, PUBLIC_URL })).toThrow(/https.*PUBLIC_URL_INSECURE/);
    expect(readConfig({ ...production, PUBLIC_URL, PUBLIC_URL_INSECURE: 'true' }).publicUrl).toBe(PUBLIC_URL);
  }
});

test('requires its own mail sender in production', () => {
  expect(readConfig(production).mailFrom).toBe(production.MAIL_FROM);
  expect(() => readConfig({ ...production, MAIL_FROM: '' })).toThrow('needs MAIL_FROM');
  expect(readConfig({}).mailFrom).toContain('@keystead.example');
});

test('rejects an incomplete external provider at startup', () => {
  const provider = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'keystead' };
  expect(readConfig(provider).externalProvider).toMatchObject({ clientId: 'keystead' });
  expect(readConfig({}).externalProvider).toBeNull();
  for (const half of [
    { OIDC_ISSUER: provider.OIDC_ISSUER },
    { OIDC_CLIENT_ID: 'keystead' },
    { OIDC_CLIENT_SECRET: 'x' },
  ])
    expect(() => readConfig(half)).toThrow('OIDC_ISSUER and OIDC_CLIENT_ID');
});
