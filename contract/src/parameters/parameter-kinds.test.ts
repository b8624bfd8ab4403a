import { expect, test } from 'vitest';
import {
  isHiddenOnConfiguration,
  productName,
  productNames,
} from '../enterprise/configurations/product-names.ts';
import { canonicalKey, groupOf } from './parameter-keys.ts';
import { initialValue, parameterKind, storedValue, valueOptions } from './parameter-kinds.ts';

test.each([
  ['bp.idm.at.legacy-api.enabled', 'selector', 'False'],
  ['BP.USER.PROVISIONING.CONFIG.ISDEFAULT', 'selector', 'False'],
  ['some.url.enabled', 'selector', 'False'],
  ['bp.globalsearch.displayformat', 'displayFormat', 'First Name “Preferred Name” Last Name'],
  ['snf.corpOid', 'number', ''],
  ['bp.walkaway.timeout.minutes', 'number', ''],
  ['bp.idm.zones.limit', 'number', ''],
  ['other.corpOid.2', 'number', ''],
  ['snf.BP.Walkaway.Timeout.Minutes', 'number', ''],
  ['bp.idm.zones.limit.url', 'number', ''],
  ['bp.idm.at.Maintenance.start', 'instant', ''],
  ['snf.api.url.root', 'url', ''],
  ['ca.feature.pin.length', 'text', ''],
] as const)('%s is a %s and starts as %j', (key, kind, start) => {
  expect(parameterKind(key)).toBe(kind);
  expect(initialValue(key)).toBe(start);
});

test('choices and stored spelling', () => {
  expect(valueOptions('x.enabled')).toEqual(['True', 'False']);
  expect(valueOptions('bp.globalsearch.displayformat')?.[1]).toBe('Last Name, First Name “Preferred Name”');
  expect(valueOptions('x.y')).toBeNull();
  expect(storedValue('x.enabled', ' true ')).toBe('True');
  expect(storedValue('ca.hotreload', ' true ')).toBe('true');
  expect(storedValue('bp.idm.email.domain', ' @a.example, @b.example')).toBe('a.example, b.example');
});

test('known keys get their canonical spelling, others keep theirs', () => {
  expect(canonicalKey(' SNF.CORPOID ')).toBe('snf.corpOid');
  expect(canonicalKey('My.Key')).toBe('My.Key');
  expect(groupOf('snf.api.url.root')).toBe('snf');
  expect(groupOf('SNF')).toBe('snf');
});

test('product names', () => {
  expect(productNames).toHaveLength(23);
  expect(productName('ct')).toBe('Connect');
  expect(productName('zz')).toBe('zz');
  expect(productName('mcmd')).toBe('Meridian Engage');
  expect(productName('legacy')).toBe('Legacy User System');
  expect(productName('documents')).toBe('Resident Documents');
  expect(productName('engage')).toBe('Meridian Engage (registration)');
});

test.each([
  ['provision.productsneeded', true],
  ['thirdparty.tels.app.url.root', true],
  ['thirdpartyintegration.acme.url', true],
  ['multicare.mobile.enabled', true],
  ['ssointegrations.aline.enabled', true],
  ['paymentportal.enabled', true],
  ['bp.globalsearch.enabled', true],
  ['X.GlobalSearch.Enabled', true],
  ['bp.globalsearch.displayformat', false],
  ['bp.walkaway.timeout.minutes', false],
  ['snf.corpOid', false],
])('%s is hidden on the configuration: %s', (key, isHidden) => {
  expect(isHiddenOnConfiguration(key)).toBe(isHidden);
});
