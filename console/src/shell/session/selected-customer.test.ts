// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

const reload = async () => {
  vi.resetModules();
  return (await import('./selected-customer.ts')).selectedCustomer;
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('selectedCustomer', '{"accountId":"9999"}');
});

test('an id that the server does not confirm is returned once, even after a reload', async () => {
  (await reload()).settle(null);
  expect(localStorage.getItem('selectedCustomer')).toBeNull();
  const selectedCustomer = await reload();
  selectedCustomer.settle(null);
  expect(selectedCustomer.takeLost()).toBe('9999');
  expect(selectedCustomer.takeLost()).toBeNull();
});

test('an id is no longer missing once a customer is selected', async () => {
  const selectedCustomer = await reload();
  selectedCustomer.settle(null);
  selectedCustomer.settle({ accountId: '10001', accountName: 'Maple Grove', idpType: null });
  expect(selectedCustomer.takeLost()).toBeNull();
});
