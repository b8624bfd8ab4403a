import { expect, test } from 'vitest';
import { apiProductOf } from '../../parameters/api-product.ts';
import { outboundAddress } from './outbound-address.ts';

const address = 'https://a.example';

test.each([
  { key: 'snf.api.url.root', called: address, product: 'snf' },
  { key: 'provision.legacy.url.root', called: address, product: 'legacy' },
  { key: 'Provision.documents.url.root', called: address, product: 'documents' },
  { key: 'Provision.Keycloak.url.root', called: address, product: undefined },
  { key: 'snf.app.url.root', called: undefined, product: undefined },
])('$key: we call $called as $product', ({ key, called, product }) => {
  expect(outboundAddress(key, address)).toBe(called);
  expect(apiProductOf(key)).toBe(product);
});
