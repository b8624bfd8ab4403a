import { productCodes, productLabels } from '@keystead/contract/enterprise/configurations/product-options.ts';
import { accessErrors } from '@keystead/contract/people/access-errors.ts';
import { productSummary } from '@keystead/contract/people/assigned-products.ts';
import { accessMappingInput, mappedAccess } from '@keystead/contract/people/mappings/access-mapping.ts';
import { applyMappings } from '@keystead/contract/people/mappings/apply-mappings.ts';
import { noProductAccess, productAccess } from '@keystead/contract/people/product-access.ts';
import { type ProductId, products, visibleProducts } from '@keystead/contract/people/products.ts';
import { changedFields } from '@keystead/contract/people/user-fields.ts';
import { expect, test, vi } from 'vitest';
import { openApp } from '../../../tooling/test/app.ts';
import { as } from '../../../tooling/test/caller.ts';
import { planProvisioning } from './provisioning/plan.ts';
import { toProductPerson } from './provisioning/to-product-person.ts';
import { keepHidden } from './record/keep-hidden.ts';

/** A fictional pharmacy, declared only here. */
vi.mock('@keystead/contract/products/product-list.ts', async (importList) => {
  const { productList } = await importList<{ productList: readonly unknown[] }>();
  const { defineProduct, urlKeyOf } = await import('@keystead/contract/products/define-product.ts');
  const { choice, flag, oneOf } = await import('@keystead/contract/products/product-field.ts');
  const names = { CHIEF: 'Chief Pharmacist', CLERK: 'Clerk' };
  const pharmacy = defineProduct({
    id: 'rx',
    name: 'Pharmacy',
    system: 'RX',
    switchKey: urlKeyOf('rx'),
    isOffered: ({ productsNeeded }) => productsNeeded.includes('rx'),
    fields: {
      rxProvisioned: flag(),
      rxRole: choice(
        oneOf(['CHIEF', 'CLERK']),
        { from: 'names', names },
        { sentAs: 'rxRole', missing: { code: 'access.paymentRoleMissing' } },
      ),
    },
    fieldGroup: 'products',
    assignmentField: 'rxProvisioned',
    role: 'rxRole',
  });
  return { productList: [...productList, pharmacy] };
});

const rx = 'rx' as ProductId;
const given = { rxProvisioned: true, rxRole: 'CHIEF' };
const access = { ...noProductAccess, ...given };

const person = {
  ssoid: '11111111-1111-4111-8111-111111111111',
  status: 'A' as const,
  userName: 'jane@x.example',
  firstName: 'Jane',
  middleName: null,
  lastName: 'Doe',
  prefix: null,
  title: null,
  email: '',
  primaryPhone: null,
  mobilePhone: null,
  employeeId: null,
  physician: null,
  facilityIds: [],
  access,
};

test('an environment that needs it shows it, and its access is stored and compared', () => {
  expect(productCodes).toContain(rx);
  expect(productLabels[rx]).toBe('Pharmacy');
  expect(visibleProducts({ productsNeeded: ['rx'], sharedComponents: [], ssoIntegrations: [] })).toEqual([
    rx,
  ]);
  expect(productAccess.parse(access)).toMatchObject(given);
  const user = { email: '', factor: { signOnPolicyList: [] } };
  expect(changedFields({ ...user, ...access }, { ...user, ...access, ...{ rxRole: 'CLERK' } })).toEqual([
    'rxRole',
  ]);
  expect(keepHidden({ ...noProductAccess }, access, [])).toMatchObject(given);
});

test('reports a missing role', () => {
  const half = { ...access, ...{ rxRole: '' }, physicianNppaEnabled: false };
  expect(accessErrors(half, { products: [rx], corporations: null }, 'create')).toEqual([
    { field: 'rxRole', code: 'access.paymentRoleMissing' },
  ]);
});

test('it receives the changes that concern it', () => {
  const plan = (before: typeof person | null, after: typeof person) =>
    planProvisioning({ before, after, products: [rx], slAutoProvision: true }).map(
      ({ system, operation }) => `${system} ${operation}`,
    );
  expect(plan(null, person)).toContain('RX put');
  expect(plan(person, { ...person, access: { ...access, ...{ rxRole: 'CLERK' } } })).toContain('RX put');
  expect(plan(person, { ...person, access: noProductAccess as typeof access })).toContain('RX deactivate');
  expect(toProductPerson(products[rx], person).access).toMatchObject({ rxRole: 'CHIEF' });
});

test('mappings grant it, and the first one wins', () => {
  const mapping = (externalGroup: string, more: object) => ({
    ...accessMappingInput.parse({ ...noProductAccess, ...more, externalGroup, adminToolRole: 'RU' }),
    id: 1,
    priority: 1,
    modifiedBy: '',
    modifiedDate: '',
    version: 1,
  });
  const mappings = [mapping('Heads', given), mapping('All', { ...given, rxRole: 'CLERK' })];
  const place = { environment: 'Maple', corporations: [], location: null };
  const result = applyMappings(mappings, ['all', 'heads'], { ...place, products: [rx] });
  expect(mappedAccess.parse(result)).toMatchObject(given);
  expect(productSummary(products[rx], result)).toBe('Chief Pharmacist');
  expect(applyMappings(mappings, ['all'], { ...place, products: [] }).notes).toEqual([
    { code: 'mapped.notOffered', values: { product: 'Pharmacy', environment: 'Maple' } },
  ]);
});

test('its users are in the report, and the detail screen has a panel for it', async () => {
  const world = await openApp();
  const una = await as(world, 'una.corp@maplegrove.example');
  const userName = 'nina.nophone@maplegrove.example';
  const ssoid = await world.services.data.transaction('all', async (tx) => {
    const user = await tx
      .updateTable('users')
      .set({ access: JSON.stringify(access) })
      .where('user_name', '=', userName)
      .returning(['ssoid', 'config_id'])
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('parameters')
      .set({ value: 'snf,rx' })
      .where('configuration_id', '=', user.config_id)
      .where('key', '=', 'provision.productsneeded')
      .execute();
    return user.ssoid;
  });
  const user = (await una.call('GET', `/api/users/${ssoid}`)).json();
  expect(user).toMatchObject(given);
  expect(user.editableFields).toContain('rxRole');
  expect(user.products).toContainEqual(expect.objectContaining({ product: rx, productName: 'Pharmacy' }));

  const report = await una.call('GET', '/api/security/reports/user-access?size=99999');
  const rows: { cells: (string | null)[] }[] = report.json().rows;
  const cells = rows.map((row) => row.cells).filter((row) => row.includes(userName));
  expect(cells).toEqual([expect.arrayContaining(['Pharmacy', 'Chief Pharmacist'])]);
});
