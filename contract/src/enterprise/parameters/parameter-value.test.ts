import { expect, test } from 'vitest';
import { toFieldError } from '../../field-error.ts';
import { noCredentialsMessage, noSpacesMessage, webAddressMessage } from '../../rules/network/web-address.ts';
import { type Sentence, say, sentence } from '../../texts/sentence.ts';
import { searchUnmetMessage } from '../configurations/preconditions.ts';
import {
  keyError,
  parameterErrors,
  parameterMessages,
  type ValueContext,
  valueError,
  zonesBelowAssignedMessage,
  zonesExceededMessage,
} from './parameter-value.ts';

const ready: ValueContext = { snfAppUrl: 'https://snf.example', corpOid: '77' };

const placeholders = { subdomain: '{subdomain}', app: '{app}' };

const rows: [key: string, value: string, wrong: Sentence | undefined, context?: ValueContext][] = [
  ['zz.free', 'anything goes', undefined],
  ['zz.free', '', parameterMessages.valueMissing],
  ['zz.free', '   ', parameterMessages.valueMissing],
  ['zz.free', 'x'.repeat(4000), undefined],
  ['zz.free', 'x'.repeat(4001), parameterMessages.valueTooLong],
  ['thirdparty.tels.app.url.root', '', undefined],
  ['thirdparty.tels.app.url.root', 'tels.example', webAddressMessage],
  ['bp.some.url', 'http://a b', noSpacesMessage],
  ['bp.some.url', 'no-protocol-needed', undefined],
  ['snf.app.url.root', 'abc', webAddressMessage],
  ['snf.app.url.root', 'ftp://x', webAddressMessage],
  ['snf.app.url.root', 'https://user:word@snf.example/', noCredentialsMessage],
  ['thirdpartyintegration.acme.url', 'https://user@acme.example/', noCredentialsMessage],
  ['bp.idm.at.changepassword.url', 'https://:word@a.example/', noCredentialsMessage],
  ['snf.app.url.root', 'http://', webAddressMessage],
  ['snf.api.url.root', 'http://a b', noSpacesMessage],
  ['SNF.API.URL.root', 'abc', webAddressMessage],
  ['sl.api.url.root', 'http://sl.example/api', undefined],
  ['sl.api.url.root', ' https://sl.example ', undefined],
  ['thirdpartyintegration.acme.url', 'abc', webAddressMessage],
  ['thirdpartyintegration.acme.displayname', 'Acme', undefined],
  ['snf.corpOid', '12a', parameterMessages.notNumeric],
  ['other.CORPOID', '-1', parameterMessages.notNumeric],
  ['snf.corpOid', ' 12 ', undefined],
  ['bp.walkaway.timeout.minutes', '1x', parameterMessages.notNumeric],
  ['snf.bp.walkaway.timeout.minutes', '1x', parameterMessages.notNumeric],
  ['snf.bp.walkaway.timeout.minutes', '1', undefined],
  ['bp.idm.zones.limit.other', '-1', parameterMessages.notNumeric],
  ['bp.idm.zones.limit.other', '1000000', undefined, { zones: { available: 35 } }],
  ['bp.walkaway.timeout.minutes', '1', sentence('parameter.outOfRange', { min: 2, max: 480 })],
  ['bp.walkaway.timeout.minutes', '481', sentence('parameter.outOfRange', { min: 2, max: 480 })],
  ['bp.walkaway.timeout.minutes', '480', undefined],
  ['bp.idm.zones.limit', '10000000000', sentence('parameter.outOfRange', { min: 0, max: 999_999 })],
  ['bp.idm.at.maintenance.start', '2026-12-01T01:00:00-06:00[America/Chicago]', undefined],
  ['bp.idm.at.maintenance.end', '2026-12-01T01:00:00-06:00', undefined],
  [
    'bp.idm.at.maintenance.start',
    '2026-12-01T01:00:00-06:00[America/Chicgo]',
    sentence('parameter.notAnInstant'),
  ],
  ['bp.idm.at.maintenance.end', 'tonight', sentence('parameter.notAnInstant')],
  ['zz.free', 'one\ntwo', sentence('text.oneLine')],
  ['zz.free', 'one\u2028two', sentence('text.oneLine')],
  ['zz.free', '\u200b', sentence('text.invisible')],
  ['bp.some.url', 'https://a.example/\u202e', sentence('text.invisible')],
  ['zz.api.password', 'a\u0000b', sentence('text.oneLine')],
  ['snf.app.url.root', 'https://[', webAddressMessage],
  ['servicediscovery.url.template', 'https://{subdomain}.example/{app}', undefined],
  ['servicediscovery.url.template', 'https://x.example/{app}', sentence('template.holes', placeholders)],
  [
    'servicediscovery.url.template',
    'https://{subdomain}.example/{app}/{zone}',
    sentence('template.otherHoles', placeholders),
  ],
  ['servicediscovery.url.template', '{subdomain}.example/{app}', webAddressMessage],
  ['thirdpartyintegration.curlew.displayname', 'Curlew Care', undefined],
  ['thirdpartyintegration.enabledhealth.displayname', 'Enabled Health', undefined],
  ['thirdpartyintegration.enabledhealth.url', 'https://enabled.example', undefined],
  ['thirdpartyintegration.enabledhealth.url', 'True', webAddressMessage],
  ['bp.idm.zones.limit', '-1', parameterMessages.notNumeric],
  ['bp.idm.zones.limit', '36', zonesExceededMessage(35), { zones: { available: 35 } }],
  ['bp.idm.zones.limit', '1000000', zonesExceededMessage(35), { zones: { available: 35 } }],
  ['bp.idm.zones.limit', '9'.repeat(20), zonesExceededMessage(35), { zones: { available: 35 } }],
  ['bp.idm.zones.limit', '1000000', sentence('parameter.outOfRange', { min: 0, max: 999_999 })],
  [
    'bp.idm.zones.limit',
    '1000000',
    sentence('parameter.outOfRange', { min: 0, max: 999_999 }),
    { zones: { assigned: 65 } },
  ],
  ['bp.idm.zones.limit', '35', undefined, { zones: { available: 35 } }],
  ['bp.idm.zones.limit', '64', zonesBelowAssignedMessage(65), { zones: { assigned: 65 } }],
  ['bp.idm.zones.limit', '65', undefined, { zones: { assigned: 65 } }],
  ['x.enabled', 'true', undefined],
  ['x.enabled', 'yes', parameterMessages.notAChoice],
  ['x.url.enabled', 'False', undefined],
  ['bp.globalsearch.enabled', 'True', searchUnmetMessage],
  ['bp.globalsearch.enabled', 'True', searchUnmetMessage, { snfAppUrl: 'https://snf.example' }],
  ['bp.globalsearch.enabled', 'true', searchUnmetMessage, { corpOid: '77' }],
  ['bp.globalsearch.enabled', 'True', undefined, ready],
  ['bp.globalsearch.enabled', 'False', undefined],
  ['bp.globalsearch.displayformat', 'Last Name, First Name “Preferred Name”', undefined],
  ['bp.globalsearch.displayformat', 'Last Name', parameterMessages.notAChoice],
  [
    'bp.user.provisioning.config.isdefault',
    'True',
    parameterMessages.defaultExists,
    { hasOtherDefault: true },
  ],
  ['bp.user.provisioning.config.isdefault', 'True', undefined, { hasOtherDefault: false }],
  ['bp.user.provisioning.config.isdefault', 'False', undefined, { hasOtherDefault: true }],
];

test.each(rows)('%s = %j: $2.code', (key, value, wrong, context) => {
  expect(valueError(key, value, context)).toEqual(wrong);
});

test.each([
  ['', [], parameterMessages.keyMissing],
  ['   ', [], parameterMessages.keyMissing],
  ['x'.repeat(256), [], parameterMessages.keyTooLong],
  [' snf.corpOid ', ['SNF.CORPOID'], parameterMessages.keyExists],
  ['snf.corpOid', ['snf.other'], undefined],
])('key %j next to %j: $2.code', (key, taken, wrong) => {
  expect(keyError(key, taken)).toEqual(wrong);
});

test('reports both fields together', () => {
  expect(parameterErrors({ key: '', value: '' }).map((problem) => toFieldError(problem))).toMatchObject([
    { field: 'key', message: 'Please enter the Key.' },
    { field: 'value', message: 'Please enter a Value.' },
  ]);
});

test('the texts match the specification', () => {
  expect(say(zonesExceededMessage(35))).toBe(
    'The available number for bp.idm.zones.limit is only up to 35 or less.',
  );
  expect(say(searchUnmetMessage)).toBe(
    'Search requires SNF URL and corpOID parameters. Unable to activate Search.',
  );
  const { keyExists, notNumeric, defaultExists } = parameterMessages;
  const messages = [keyExists, notNumeric, defaultExists, webAddressMessage, noSpacesMessage];
  expect(messages.map((each) => say(each))).toEqual([
    'Key already exists and cannot be re-added.',
    'Only numeric value is allowed.',
    'There is already a default configuration set for this customer.',
    'URL must start with http:// or https://',
    'Spaces are not allowed.',
  ]);
});

test.each(['a b.c', 'a..b', '.a', 'a.', 'a,b', 'a\nb.c', 'a\u200b.b'])('%j is not a key', (key) => {
  expect(keyError(key)).toEqual(parameterMessages.keyCharacters);
});

test.each(['ct.x.y', 'thirdpartyintegration.smith&sons.url', 'zz', ' trimmed.key '])('%j is a key', (key) => {
  expect(keyError(key)).toBeUndefined();
});
