// @vitest-environment happy-dom
import type { ProductId } from '@keystead/contract/people/products.ts';
import type { User } from '@keystead/contract/people/user.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { button, clear, show } from '../../testing/show.tsx';
import { useOpenSections } from '../sections/use-open-sections.ts';
import { otherProductsId, ProductGrid, splitProducts } from './product-grid.tsx';
import { testUser } from './testing/test-user.ts';

afterEach(clear);

const withStatus = (user: User, product: ProductId, userStatus: User['products'][number]['userStatus']) => ({
  ...user,
  products: user.products.map((panel) => (panel.product === product ? { ...panel, userStatus } : panel)),
});

const nurse = testUser({ slProvisioned: true, mcmdRole: 'Nurse' });

test('shows the products a person has and collapses the rest', () => {
  expect(splitProducts(nurse, [])).toEqual({
    shown: ['mcmd', 'sl'],
    rest: ['snf', 'truesense', 'pd', 'lpc', 'pp'],
  });
});

test('does not collapse a product that still knows a person it should have removed', () => {
  expect(splitProducts(withStatus(nurse, 'pp', 'provisioned'), []).shown).toContain('pp');
  expect(splitProducts(withStatus(nurse, 'pp', 'inProgress'), []).shown).toContain('pp');
  expect(splitProducts(withStatus(nurse, 'pp', 'undefined'), []).rest).toContain('pp');
});

test('shows a product that is being granted', () => {
  expect(splitProducts(nurse, ['lpc'])).toMatchObject({ shown: ['mcmd', 'sl', 'lpc'] });
});

const Page = ({ user, editing = [] }: { user: User; editing?: readonly string[] }) => {
  const open = useOpenSections([otherProductsId]);
  return (
    <ProductGrid
      user={user}
      editing={editing}
      fold={open.foldOf(otherProductsId)}
      tile={(id) => <section key={id} aria-label={id} />}
    />
  );
};

test('names the collapsed products and expands them', () => {
  show(<Page user={nurse} />);
  const fold = button(
    'Not provisioned Meridian 360, True Sense, Private Duty, Life Plan Community, Payment Portal',
  );
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  expect(screen.getAllByRole('region')).toHaveLength(2);
  fireEvent.click(fold);
  expect(screen.getAllByRole('region')).toHaveLength(7);
});

test('a tile keeps its elements, and so its focus, while it is edited', () => {
  const { again } = show(<Page user={nurse} />);
  fireEvent.click(button(/^Not provisioned/));
  const tile = screen.getByRole('region', { name: 'lpc' });
  again(<Page user={nurse} editing={['lpc']} />);
  expect(screen.getByRole('region', { name: 'lpc' })).toBe(tile);
  again(<Page user={nurse} />);
  expect(screen.getByRole('region', { name: 'lpc' })).toBe(tile);
});
