// @vitest-environment happy-dom
import { products } from '@keystead/contract/people/products.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, clear, show } from '../../testing/show.tsx';
import type { Environment } from '../sections/use-environment.ts';
import { ProductView } from './product-view.tsx';
import { testUser } from './testing/test-user.ts';

afterEach(clear);

const environment: Environment = {
  isReady: true,
  retry: null,
  products: ['pd'],
  corporations: [],
  offersPhysician: false,
  choices: {},
  providerRoles: [],
  silent: [],
};

test('names a product that does not return office names, and can ask it again', () => {
  const ask = vi.fn();
  const user = testUser({ pdProvisioned: true, officeId: '301' });
  const silent = { ...environment, silent: [{ product: 'pd' as const, ask }] };
  show(<ProductView product={products.pd} user={user} environment={silent} />);
  expect(screen.getByText('301')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Private Duty does not respond');
  fireEvent.click(button('Ask again'));
  expect(ask).toHaveBeenCalledOnce();
});

test('says nothing about a product that the person does not have', () => {
  const silent = { ...environment, silent: [{ product: 'pd' as const, ask: vi.fn() }] };
  show(<ProductView product={products.pd} user={testUser()} environment={silent} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
