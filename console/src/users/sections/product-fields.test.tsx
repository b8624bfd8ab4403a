import { emptyUser } from '@keystead/contract/people/empty-user.ts';
// @vitest-environment happy-dom
import { products } from '@keystead/contract/people/products.ts';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { clear, show } from '../../testing/show.tsx';
import type { DraftForm } from './draft/use-draft.ts';
import type { UserDraft } from './draft/user-draft.ts';
import { ProductFields } from './product-fields.tsx';
import type { Environment } from './use-environment.ts';

afterEach(clear);

const environment: Environment = {
  isReady: true,
  retry: null,
  products: ['mcmd', 'pd', 'lpc', 'pp'],
  corporations: [],
  offersPhysician: false,
  choices: {
    officeId: [{ value: '301', label: 'Downtown Office' }],
    lpcRoles: [{ value: 'Wellness Nurse', label: 'Wellness Nurse' }],
    mcmdRole: [{ value: 'Nurse', label: 'Nurse' }],
  },
  providerRoles: [],
  silent: [],
};

const touch = vi.fn();
let draft: UserDraft;

type Shown = { product: keyof typeof products; silent?: Environment['silent']; isPrescriber?: boolean };

const Form = ({ product, silent = [], isPrescriber = false }: Shown) => {
  const [state, setState] = useState<UserDraft>({ ...emptyUser, physicianNppaEnabled: isPrescriber });
  draft = state;
  const form: DraftForm = {
    draft: state,
    change: (patch) => setState((last) => ({ ...last, ...patch })),
    touch,
    messageOf: () => undefined,
    codeOf: () => undefined,
  };
  const place = { ...environment, silent };
  return <ProductFields product={products[product]} form={form} environment={place} mode="create" />;
};

const box = (name: string) => screen.getByRole('checkbox', { name });
const input = (name: string) => screen.getByRole('combobox', { name });

test('offers a new prescriber no mobile role, because we set it', () => {
  show(<Form product="mcmd" isPrescriber />);
  expect(input('Mobile Role')).toHaveProperty('disabled', true);
  expect(screen.getByText('Physician NP/PA users get Prescriber.')).toBeTruthy();
});
const choose = (field: string, option: string) => {
  fireEvent.click(input(field));
  fireEvent.click(screen.getByRole('option', { name: option, hidden: true }));
};

test.each([
  ['pd', 'Provision Private Duty', 'Office', 'Downtown Office', { officeId: '301' }],
  ['lpc', 'Provision Life Plan Community', 'Roles', 'Wellness Nurse', { lpcRoles: ['Wellness Nurse'] }],
  [
    'pp',
    'Provision Payment Portal',
    'Payment Portal Role',
    'Facility Admin',
    { paymentPortalRole: 'FACILITYADMIN' },
  ],
] as const)(
  '%s shows its fields once it is granted, and clears them when it is revoked',
  (id, flag, field, option, chosen) => {
    show(<Form product={id} />);
    expect(screen.queryByRole('combobox')).toBeNull();
    fireEvent.click(box(flag));
    expect(input(field).getAttribute('aria-required')).toBe('true');
    choose(field, option);
    expect(draft).toMatchObject({ [products[id].assignmentField]: true, ...chosen });
    fireEvent.click(box(flag));
    expect(draft).toEqual(emptyUser);
  },
);

test('names a product that does not respond where its choices are missing, and can ask it again', () => {
  const ask = vi.fn();
  show(<Form product="mcmd" silent={[{ product: 'mcmd', ask }]} />);
  expect(screen.getByRole('alert').textContent).toContain('Meridian Engage does not respond');
  fireEvent.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(ask).toHaveBeenCalledOnce();
});

test('shows only the role of a product granted by a role, and validates it with the corporation', () => {
  show(<Form product="mcmd" />);
  expect(input('Mobile Role').getAttribute('aria-required')).toBeNull();
  choose('Mobile Role', 'Nurse');
  expect(draft.mcmdRole).toBe('Nurse');
  expect(touch).toHaveBeenCalledWith('corporationName');
});
