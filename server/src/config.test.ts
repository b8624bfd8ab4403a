import { availableParallelism } from 'node:os';
import { redirectTarget } from '@keystead/contract/rules/network/redirect-target.ts';
import { expect, test } from 'vitest';
import { productionSettings as production } from '../../tooling/test/production-settings.ts';
import { readConfig } from './config.ts';

const own = { DATABASE_URL: 'postgresql://owner@db.example/keystead' };

test('does not fill an existing database with demo users unless told to', () => {
  expect(() => readConfig(own)).toThrow(/KEYSTEAD_MODE.*production.*demo/);
  expect(() => readConfig({ ...own, KEYSTEAD_MODE: '' })).toThrow(/KEYSTEAD_MODE.*production.*demo/);
  expect(readConfig({ ...own, KEYSTEAD_MODE: 'demo' }).isDemo).toBe(true);
  expect(readConfig({}).isDemo).toBe(true);
});

test('says in plain words what is wrong with which setting', () => {
  const wrong = { PORT: 'abc', PROVISIONING_RETRY_SECONDS: 'soon' };
  const message = [
    'Settings are not valid.',
    '✖ Must be a number.',
    '  → at PORT',
    '✖ Give seconds separated by commas, such as 10,60,300.',
    '  → at PROVISIONING_RETRY_SECONDS',
  ].join('\n');
  expect(() => readConfig(wrong)).toThrow(message);
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

const provider = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'keystead' };

test.each([
  ['SMTP_URL', 'mail.example.com:587'],
  ['SMTP_URL', 'stmps://mail.example'],
  ['SMTP_URL', 'smtp:mail.example'],
  ['SMTP_URL', 'smtp:///mail'],
  ['PROVISIONING_RETRY_SECONDS', '10,1.2.3'],
  ['PROVISIONING_RETRY_SECONDS', '10,.'],
  ['PUBLIC_URL', 'idm.example'],
  ['PUBLIC_URL', 'https://idm.example/console'],
  ['PUBLIC_URL', 'https://idm.example?a=1'],
  ['PUBLIC_URL', 'https://pat@idm.example'],
  ['TEXT_MESSAGE_URL', 'ftp://text.example'],
  ['REGISTRY_URL', 'file:///registry'],
  ['OIDC_ISSUER', 'mailto:pat@login.example'],
  ['DATABASE_URL', 'db.example/keystead'],
  ['DATABASE_URL', 'mysql://owner@db.example/keystead'],
  ['DATABASE_URL', 'postgresql://owner:pass/word@db.example/keystead'],
  ['DATABASE_URL', 'postgresql://owner@a:5432,b:port/keystead'],
])('rejects %s=%s at startup and names the setting', (name, value) => {
  expect(() => readConfig({ ...production, ...provider, [name]: value })).toThrow(name);
});

test.each([
  ['SMTP_URL', 'smtp://user:password@mail.example:587'],
  ['PROVISIONING_RETRY_SECONDS', '0.2,.5,60'],
  ['PUBLIC_URL', 'https://idm.example:8443/'],
  ['OIDC_ISSUER', 'https://login.example/realms/care'],
  ['DATABASE_URL', 'postgresql://owner:p@ss@a:5432,[::1]:5433/keystead?target_session_attrs=read-write'],
  ['DATABASE_URL', 'postgres:///keystead?host=/run/postgresql'],
  ['DATABASE_POOLER_URL', 'postgresql://pooler.example:6432/keystead'],
])('accepts %s=%s', (name, value) => {
  expect(() => readConfig({ ...production, ...provider, [name]: value })).not.toThrow();
});

test('uses every core in production, with at least two processes, and one in a demo, unless set otherwise', () => {
  expect(readConfig(production).processes).toBe(Math.max(2, availableParallelism()));
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

test('hosts of organizations get no credentials of products', () => {
  const hosts = { OUTSIDE_HOSTS: 'snf.example', ORGANIZATION_HOSTS: 'login.customer.example' };
  const { allowed, organizations } = readConfig({ ...production, ...hosts }).external;
  expect(allowed.findFault('https://login.customer.example')).toMatchObject({ code: 'unlisted' });
  for (const address of ['https://login.customer.example', 'https://snf.example'])
    expect(organizations.findFault(address)).toBeUndefined();
  expect(() => readConfig({ ...production, ORGANIZATION_HOSTS: 'a/b' })).toThrow('ORGANIZATION_HOSTS: a/b');
});

test('requires its own mail sender in production', () => {
  expect(readConfig(production).mailFrom).toBe(production.MAIL_FROM);
  expect(() => readConfig({ ...production, MAIL_FROM: '' })).toThrow('needs MAIL_FROM');
  expect(readConfig({}).mailFrom).toContain('@keystead.example');
});

test('rejects an incomplete external provider at startup', () => {
  expect(readConfig(provider).externalProvider).toMatchObject({ clientId: 'keystead' });
  expect(readConfig({}).externalProvider).toBeNull();
  for (const half of [
    { OIDC_ISSUER: provider.OIDC_ISSUER },
    { OIDC_CLIENT_ID: 'keystead' },
    { OIDC_CLIENT_SECRET: 'x' },
  ])
    expect(() => readConfig(half)).toThrow('OIDC_ISSUER and OIDC_CLIENT_ID');
});
