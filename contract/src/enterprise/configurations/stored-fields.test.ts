import { expect, test } from 'vitest';
import { type ConfigurationFields, configurationChanges } from './configuration-input.ts';
import { readFlags, untouchedFlags } from './enabled-flags.ts';
import { emptyFederation } from './federation.ts';
import { changedFields, withChanges } from './stored-fields.ts';

const stored: ConfigurationFields = {
  configName: 'One',
  configType: 'Other',
  packageType: null,
  subdomainName: '',
  configNotes: '',
  userManagementOkta: 'true',
  userManagementKeycloak: 'false',
  userManagementLegacy: 'false',
  sharedComponentsLauncher: 'true',
  sharedComponentsContextSharing: 'true',
  isGlobal: false,
  productsNeeded: ['snf', 'bp'],
  touchedProducts: [],
  flags: untouchedFlags({ ...readFlags([]), aline: true }),
  federation: emptyFederation,
  telsUrl: 'https://tels.example',
};

test('sends only what was changed', () => {
  expect(changedFields(stored, stored)).toEqual({ isGlobal: false });
  const on = { enabled: true, touched: true };
  const wanted: ConfigurationFields = {
    ...stored,
    configNotes: 'New',
    flags: { ...stored.flags, trueSense: on },
    productsNeeded: ['snf'],
    touchedProducts: ['bp'],
  };
  expect(changedFields(stored, wanted)).toEqual({
    isGlobal: false,
    configNotes: 'New',
    flags: { trueSense: on },
    productsNeeded: ['snf'],
    touchedProducts: ['bp'],
  });
});

test('fills in nothing that a change omits', () => {
  expect(configurationChanges.parse({})).toEqual({ isGlobal: false });
  expect(withChanges(stored, configurationChanges.parse({ configName: 'Two' }))).toEqual({
    ...stored,
    configName: 'Two',
  });
});

test('applies changes to what is stored by then', () => {
  const since = { ...stored, telsUrl: '', productsNeeded: [...stored.productsNeeded, 'ct' as const] };
  const changes = changedFields(stored, { ...stored, productsNeeded: ['snf'], touchedProducts: ['bp'] });
  expect(withChanges(since, changes)).toMatchObject({ telsUrl: '', productsNeeded: ['snf', 'ct'] });
});

test('a change of user management drops what the new one does not allow', () => {
  const keycloak = withChanges(stored, { userManagementOkta: 'false', userManagementKeycloak: 'true' });
  expect(keycloak).toMatchObject({ sharedComponentsLauncher: 'true', federation: null });
  expect(keycloak.flags.aline.enabled).toBe(false);
  const legacy = withChanges(stored, { userManagementOkta: 'false', userManagementLegacy: 'true' });
  expect(legacy).toMatchObject({
    sharedComponentsLauncher: 'false',
    sharedComponentsContextSharing: 'false',
  });
});
