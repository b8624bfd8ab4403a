import { expect, test } from 'vitest';
import { totpFromKeycloak } from './totp-from-keycloak.ts';

const credentialData = { subType: 'totp', digits: 6, counter: 0, period: 30, algorithm: 'HmacSHA1' };

const read = (change: object = {}, value: unknown = '12345678901234567890') =>
  totpFromKeycloak(JSON.stringify({ ...credentialData, ...change }), JSON.stringify({ value }));

/** The secret from RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  ['as Keycloak makes it', read(), { secret, digits: 6, period: 30, algorithm: 'SHA1' }],
  ['with eight digits', read({ digits: 8 }), { secret, digits: 8, period: 30, algorithm: 'SHA1' }],
  ['with SHA-512', read({ algorithm: 'HmacSHA512' }), { secret, digits: 6, period: 30, algorithm: 'SHA512' }],
  [
    'in base32',
    read({ secretEncoding: 'BASE32', period: 60 }, 'gezd gnbv gy3t qojq gezd gnbv gy3t qojq===='),
    { secret, digits: 6, period: 60, algorithm: 'SHA1' },
  ],
  ['of an odd length', read({}, '12345678901')?.secret, 'GEZDGNBVGY3TQOJQGE'],
])('converts a code generator %s', (_, totp, expected) => {
  expect(totp).toEqual(expected);
});

test.each([
  ['that counts instead', read({ subType: 'hotp' })],
  ['with seven digits', read({ digits: 7 })],
  ['with no period', read({ period: 0 })],
  ['with an hour', read({ period: 3600 })],
  ['of an unknown algorithm', read({ algorithm: 'HmacMD5' })],
  ['of an unknown encoding', read({ secretEncoding: 'HEX' })],
  ['that is no base32', read({ secretEncoding: 'BASE32' }, 'gezdgnbvgy3tqojq1890')],
  ['with a short secret', read({}, '123456789')],
  ['with an endless secret', read({}, 'x'.repeat(129))],
  ['without a secret', read({}, null)],
  ['that is no JSON', totpFromKeycloak('{', '{}')],
])('rejects a code generator %s', (_, totp) => {
  expect(totp).toBeNull();
});
