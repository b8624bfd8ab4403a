import { expect, test } from 'vitest';
import { readIssue } from '../../texts/schema-messages.ts';
import { say } from '../../texts/sentence.ts';
import { isManagedValue, isUnrestorable } from '../parameters/managed-keys.ts';
import { integrationNameOf, launcherTiles, readVendors } from '../parameters/vendor-names.ts';
import { type FlagName, flagChange, flagKeys, flagNames, readFlags } from './enabled-flags.ts';
import {
  chooseFederation,
  emptyFederation,
  type FederationName,
  federationDefaults,
  federationInput,
  readFederation,
  writeFederation,
} from './federation.ts';
import { canSearch, canSeed, engageUnmetMessage, seedingUnmetMessage } from './preconditions.ts';
import { chooseUserManagement, type ManagedSettings } from './user-management.ts';

test.each(flagNames)('flag %s in its three ways', (flag: FlagName) => {
  const key = flagKeys[flag];
  const on = { enabled: true, touched: true };
  const off = { enabled: false, touched: true };
  expect(flagChange(flag, on, [])).toEqual({ kind: 'create', key, value: 'True' });
  const falseParameter = { key: key.toUpperCase(), value: 'False' };
  expect(flagChange(flag, on, [falseParameter])).toEqual({
    kind: 'update',
    parameter: falseParameter,
    value: 'True',
  });
  expect(flagChange(flag, off, [falseParameter])).toEqual({ kind: 'delete', parameter: falseParameter });
  expect(flagChange(flag, on, [{ key, value: 'true' }])).toBeNull();
  expect(flagChange(flag, off, [])).toBeNull();
  expect(flagChange(flag, { enabled: true, touched: false }, [])).toBeNull();
  expect(readFlags([{ key, value: 'True' }])[flag]).toBe(true);
});

const everything: ManagedSettings = {
  userManagement: 'okta',
  launcher: false,
  contextSharing: false,
  flags: { globalSearch: true, seeding: true, aline: true, nurseRosie: true, trueSense: true },
  federation: null,
};

test('choosing the hosted provider', () => {
  expect(chooseUserManagement(everything, 'okta')).toEqual({
    ...everything,
    launcher: true,
    contextSharing: true,
    federation: emptyFederation,
  });
});

test('choosing the open-source server', () => {
  expect(chooseUserManagement(everything, 'keycloak')).toMatchObject({
    userManagement: 'keycloak',
    launcher: true,
    contextSharing: true,
    flags: { globalSearch: true, seeding: false, aline: false, nurseRosie: false, trueSense: false },
    federation: null,
  });
});

test('choosing legacy', () => {
  const chosen = chooseUserManagement({ ...everything, launcher: true, contextSharing: true }, 'legacy');
  expect(chosen).toMatchObject({ launcher: false, contextSharing: false });
  expect(Object.values(chosen.flags)).toEqual([false, false, false, false, false]);
});

test.each<[FederationName, string, string]>([
  ['Not Federated', '', ''],
  ['Duo', 'social-auth-duo-button', 'Sign in with Duo'],
  ['Microsoft', 'social-auth-microsoft-button', 'Sign in with Microsoft'],
  ['Okta', 'social-auth-okta-button', 'Sign in with Okta'],
  ['OneLogin', 'social-auth-one-button', 'Sign in with OneLogin'],
  ['Generic (shows lock icon)', 'social-auth-generic-button', 'Sign in with organizational account'],
  ['Generic (no icon)', 'social-auth-button', 'Sign in with organizational account'],
])('federation %s', (name, className, signInButtonText) => {
  expect(federationDefaults(name)).toEqual({ className, signInButtonText });
  const chosen = chooseFederation({ ...emptyFederation, idpId: 'kept' }, name);
  expect(chosen).toMatchObject({ federationName: name, signInButtonText });
  expect(JSON.parse(writeFederation(chosen, undefined))[0]).toMatchObject({ className });
});

test('choosing none clears everything and keeps further items', () => {
  const full = {
    ...emptyFederation,
    federationName: 'Duo' as const,
    idpId: 'x',
    logoutUrl: 'https://a',
    sloEnabled: true,
  };
  expect(chooseFederation(full, 'Not Federated')).toEqual(emptyFederation);
  const stored = JSON.stringify([{ federationName: 'Okta' }, { federationName: 'Second' }]);
  const written = writeFederation({ ...full, federationName: 'Not Federated' }, stored);
  expect(JSON.parse(written)).toEqual([{ ...emptyFederation, className: '' }, { federationName: 'Second' }]);
  expect(readFederation('not json')).toEqual(emptyFederation);
});

const duo = {
  federationName: 'Duo',
  idpId: ' x ',
  signInButtonText: 'Sign in',
  logoutUrl: '',
  sloEnabled: false,
};
test.each([
  [{}, undefined, undefined],
  [{ idpId: '  ' }, 'idpId', 'Please enter the Identity Provider ID.'],
  [{ signInButtonText: '' }, 'signInButtonText', 'Please enter the Sign In Button Text.'],
  [{ logoutUrl: 'ftp://x' }, 'logoutUrl', 'URL must start with http:// or https://'],
  [{ logoutUrl: 'http://a b' }, 'logoutUrl', 'Spaces are not allowed.'],
  [{ federationName: 'Not Federated', idpId: '', logoutUrl: 'ftp://x' }, undefined, undefined],
])('rejects federation with %j at %s', (change, field, message) => {
  const result = federationInput.safeParse({ ...duo, ...change });
  expect(result.error?.issues[0]?.path[0]).toBe(field);
  expect(result.error && say(readIssue(result.error.issues[0]?.message))).toBe(message);
});

test.each([
  ['idpId', 100],
  ['signInButtonText', 30],
  ['logoutUrl', 255],
] as const)('federation %s has at most %i characters', (field, limit) => {
  const long = (length: number) => ({ ...duo, [field]: 'https://'.padEnd(length, 'a') });
  expect(federationInput.safeParse(long(limit)).success).toBe(true);
  expect(federationInput.safeParse(long(limit + 1)).success).toBe(false);
});

test('the default text of a choice is never too long', () => {
  const generic = chooseFederation({ ...emptyFederation, idpId: 'x' }, 'Generic (no icon)');
  expect(federationInput.safeParse(generic).success).toBe(true);
  expect(federationInput.safeParse({ ...generic, federationName: 'Duo' }).success).toBe(false);
});

test('what search and seeding need', () => {
  const app = { key: 'snf.app.url.root', value: 'https://a' };
  const api = { key: 'snf.api.url.root', value: 'https://a/api' };
  const oid = { key: 'snf.corpoid', value: '7' };
  expect(canSearch([app, oid])).toBe(true);
  expect([canSearch([app]), canSearch([oid]), canSearch([app, { ...oid, value: ' ' }])]).toEqual([
    false,
    false,
    false,
  ]);
  expect(canSeed([app, api, oid])).toBe(true);
  expect([canSeed([app, api]), canSeed([app, oid]), canSeed([api, oid])]).toEqual([false, false, false]);
  expect(say(seedingUnmetMessage)).toBe(
    'Meridian 360 Seeding requires SNF app/api URL and corpOID parameters. Unable to enable it at this time.',
  );
  expect(say(engageUnmetMessage)).toBe(
    'Meridian Engage requires SNF app/api URL and corpOID parameters. Unable to enable it at this time.',
  );
});

test('vendors are recognized by the suffixes of their keys', () => {
  expect(integrationNameOf('My Vendor X')).toBe('myvendorx');
  const parameters = [
    { key: 'thirdpartyintegration.a.b.displayname', value: 'A.B' },
    { key: 'thirdpartyintegration.a.b.url', value: 'https://ab' },
    { key: 'thirdpartyintegration.bare.displayname', value: 'Bare' },
    { key: 'thirdparty.tels.app.url.root', value: '' },
  ];
  expect(readVendors(parameters)).toEqual([
    { integrationName: 'a.b', iconName: 'A.B', url: 'https://ab' },
    { integrationName: 'bare', iconName: 'Bare', url: '' },
  ]);
  expect(launcherTiles(parameters)).toEqual([{ name: 'A.B', url: 'https://ab' }]);
  expect(launcherTiles([{ key: 'thirdparty.tels.app.url.root', value: 'https://t' }])).toEqual([
    { name: 'TELS', url: 'https://t' },
  ]);
});

test('keys derived from the page are not written on their own', () => {
  expect(isManagedValue('provision.productsneeded', 'snf')).toBe(true);
  expect(isManagedValue('multicare.mobile.enabled', 'True')).toBe(true);
  expect(isManagedValue('multicare.mobile.enabled', 'False')).toBe(false);
  expect(isManagedValue('snf.corpOid', '1')).toBe(false);
  expect(isUnrestorable('multicare.mobile.enabled')).toBe(true);
});
