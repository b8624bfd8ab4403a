// @vitest-environment happy-dom
import type { CustomerConfiguration } from '@keystead/contract/enterprise/configurations/configurations.ts';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageOpenedFor } from '../client/page-opened-for.ts';
import { drafts } from '../kit/form/drafts.ts';
import { clear, showAt } from '../testing/show.tsx';
import { VendorForm } from './configurations/vendors/vendor-form.tsx';
import { AddDomain } from './customers/add-domain.tsx';
import { AddParameterForm } from './parameter-tables/add-parameter-form.tsx';

beforeEach(() => {
  pageOpenedFor.set('una/1');
  vi.stubGlobal('fetch', async () => Response.json([]));
});
afterEach(() => {
  clear();
  drafts.giveBack(null);
});

const owner = { kind: 'stack', id: 4 } as const;
const source = { customerConfigurationDto: { id: 3 } } as CustomerConfiguration;
const vendors = () => <VendorForm source={source} vendors={[]} canAct />;
const chooseUnique = async () =>
  fireEvent.change(await screen.findByLabelText('Vendor Type'), { target: { value: 'Unique' } });

type Case = [name: string, form: () => ReactElement, field: string, before?: () => Promise<unknown>];

const cases: Case[] = [
  ['a parameter', () => <AddParameterForm owner={owner} parameters={[]} disabled={false} />, 'Key'],
  ['the first domain', () => <AddDomain customerId={7} />, 'Email domain'],
  ['a vendor', vendors, 'Display Name', chooseUnique],
];

test.each(cases)('asks before leaving a page with %s half added', async (...testCase) => {
  const [, form, label, before] = testCase;
  const router = await showAt('/page', form);
  await before?.();
  fireEvent.change(await screen.findByLabelText(label), { target: { value: 'zz.one' } });
  void router.navigate({ to: '/other' as never });
  await screen.findByRole('dialog', { name: 'Unsaved changes' });
  expect(router.state.location.pathname).toBe('/page');
});

test('restores a unique vendor that was being added when the session ended', async () => {
  await showAt('/page', vendors);
  await chooseUnique();
  fireEvent.change(await screen.findByLabelText('Display Name'), { target: { value: 'Northwind' } });
  const typed = drafts.typed();
  clear();
  drafts.giveBack(typed);
  vi.stubGlobal('fetch', async () => Response.json([]));
  await showAt('/page', vendors);
  expect(await screen.findByDisplayValue('Northwind')).toBeTruthy();
});
