import { expect, test } from 'vitest';
import { addressesFrom, defaultParameters, subdomainOf } from '../parameters/default-parameters.ts';
import { deletedByDeselecting, type ProductCode, productCodes, withProduct } from './product-options.ts';
import { productsNeeded, readProductsNeeded, writeProductsNeeded } from './products-needed.ts';

const parametersOf = (...pairs: string[]) =>
  pairs.map((pair) => {
    const [key = '', value = 'x'] = pair.split('=');
    return { key, value };
  });

test.each([
  [parametersOf(), ''],
  [parametersOf('snf.corpOid=1', 'ct.x.y'), 'snf,ct'],
  [parametersOf('bp.walkaway.timeout.minutes=1', 'snf.a', 'sl.a'), 'snf,sl,bp'],
  [parametersOf('hh.a'), 'hhp'],
  [parametersOf('intm.a'), 'mcm'],
  [parametersOf('paymentportal.enabled=True', 'multicare.mobile.enabled=True'), 'paymentportal,multicare'],
  [parametersOf('paymentportal.enabled=False', 'multicare.meridian360.seeding.enabled=True'), ''],
  [
    parametersOf('ca.hotreload=false', 'ca.feature.onscreenkeyboard.optiononloginpage=True'),
    'ca,OnScreenKeyboard',
  ],
  [
    parametersOf('ca.feature.pin.length=4', 'ca.feature.onscreenkeyboard.optiononloginpage=True', 'zz.a'),
    'ca,Pin,OnScreenKeyboard',
  ],
  [
    parametersOf(
      'provision.productsneeded=snf',
      'thirdparty.tels.app.url.root',
      'ssointegrations.aline.enabled=True',
    ),
    '',
  ],
  [
    parametersOf('ecds.a', 'ng.a', 'idmm.a', 'servicediscovery.url.template', 'thirdpartyintegration.a.url'),
    '',
  ],
])('the products needed for %j are %s', (parameters, list) => {
  expect(writeProductsNeeded(productsNeeded(parameters))).toBe(list);
});

test('the list is read back without unknown words', () => {
  expect(readProductsNeeded('snf, Pin,unheard')).toEqual(['snf', 'Pin']);
  expect(readProductsNeeded(undefined)).toEqual([]);
});

test('every option has a default, so that it survives the recomputation', () => {
  const addressOf = addressesFrom('http://t/{subdomain}/{app}', 'maple');
  for (const code of productCodes) {
    const needed = productsNeeded(defaultParameters(code, addressOf));
    expect(needed).toContain(code);
  }
});

test.each<[ProductCode, [string, string][]]>([
  [
    'snf',
    [
      ['snf.app.url.root', 'http://t/maple/snf'],
      ['snf.api.url.root', 'http://t/maple/snf/api'],
    ],
  ],
  [
    'sl',
    [
      ['sl.app.url.root', 'http://t/maple/sl'],
      ['sl.api.url.root', 'http://t/maple/sl/api'],
    ],
  ],
  [
    'ca',
    [
      ['ca.app.url.root', 'http://t/maple/ca'],
      ['ca.api.url.root', 'http://t/maple/ca/api'],
      ['ca.hotreload', 'false'],
    ],
  ],
  [
    'ch',
    [
      ['ch.app.url.root', 'http://t/maple/ch'],
      ['ch.api.url.root', 'http://t/maple/ch/api'],
    ],
  ],
  ['OnScreenKeyboard', [['ca.feature.onscreenkeyboard.optiononloginpage', 'True']]],
  [
    'Pin',
    [
      ['ca.feature.pin.enabled', 'True'],
      ['ca.feature.pin.length', '4'],
      ['ca.feature.pin.maxattempts', '5'],
    ],
  ],
  ['mt', [['mt.app.url.root', 'http://t/maple/mt']]],
  ['hhp', [['hhp.app.url.root', 'http://t/maple/hhp']]],
  [
    'bp',
    [
      ['bp.walkaway.timeout.minutes', '15'],
      ['bp.globalsearch.displayformat', 'First Name “Preferred Name” Last Name'],
      ['bp.user.provisioning.config.isdefault', 'False'],
    ],
  ],
  ['paymentportal', [['paymentportal.enabled', 'True']]],
  ['multicare', [['multicare.mobile.enabled', 'True']]],
])('defaults of %s', (code, expected) => {
  const made = defaultParameters(code, addressesFrom('http://t/{subdomain}/{app}', 'maple'));
  expect(made.map(({ key, value }) => [key, value])).toEqual(expected);
});

test('the subdomain falls back to the CRM ID', () => {
  expect(subdomainOf('maple', '10001')).toBe('maple');
  expect(subdomainOf('', 'WC-77a')).toBe('wc-77a');
  expect(subdomainOf(null, '10001')).toBe('10001');
});

test.each<[ProductCode, string[]]>([
  ['ca', ['ca.hotreload', 'ca.feature.pin.length', 'ca.feature.onscreenkeyboard.optiononloginpage']],
  ['Pin', ['ca.feature.pin.length']],
  ['OnScreenKeyboard', ['ca.feature.onscreenkeyboard.optiononloginpage']],
  ['bp', ['bp.idm.zones.limit', 'bp.globalsearch.enabled']],
  ['hhp', ['hh.x']],
  ['paymentportal', ['paymentportal.enabled']],
  ['multicare', ['multicare.mobile.enabled']],
  ['sl', []],
])('deselecting %s deletes %j', (code, keys) => {
  const parameters = parametersOf(
    'ca.hotreload',
    'ca.feature.pin.length',
    'ca.feature.onscreenkeyboard.optiononloginpage',
    'bp.idm.zones.limit',
    'bp.globalsearch.enabled',
    'hh.x',
    'paymentportal.enabled',
    'paymentportal.other',
    'multicare.mobile.enabled',
    'multicare.meridian360.seeding.enabled',
    'provision.productsneeded',
  );
  expect(deletedByDeselecting(code, parameters).map(({ key }) => key)).toEqual(keys);
});

test('CareAssist includes its features', () => {
  expect(withProduct(['ca', 'OnScreenKeyboard', 'Pin', 'snf'], 'ca', false)).toEqual(['snf']);
  expect(withProduct(['snf'], 'Pin', true)).toEqual(['snf']);
  expect(withProduct(['ca'], 'Pin', true)).toEqual(['ca', 'Pin']);
  expect(withProduct(['sl'], 'snf', true)).toEqual(['snf', 'sl']);
});
