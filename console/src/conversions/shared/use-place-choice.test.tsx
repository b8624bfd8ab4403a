// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clear, show } from '../../testing/show.tsx';
import { PlaceFields } from './place-fields.tsx';
import { usePlaceChoice } from './use-place-choice.ts';

const customers = [
  { id: 1, accountName: 'Maple Grove', accountId: '10001' },
  { id: 2, accountName: 'Harbor Point', accountId: '10002' },
];
const environments = [
  { id: 11, configName: 'Training', customerId: 1 },
  { id: 12, configName: 'Production', customerId: 1 },
  { id: 21, configName: 'Only', customerId: 2 },
];
const corporations: Record<string, unknown[]> = {
  11: [{ id: 111, text: 'Trainees', data: 7 }],
  12: [
    { id: 122, text: 'West', data: 8 },
    { id: 121, text: 'East', data: 8 },
  ],
};

let areCorporationsFailing = false;

const answer = (address: string): Response => {
  if (address.includes('/customers')) return Response.json(customers);
  if (address.includes('/configurations')) return Response.json(environments);
  if (areCorporationsFailing) return Response.json({}, { status: 500 });
  return Response.json(corporations[new URL(address, 'http://x').searchParams.get('configId') ?? ''] ?? []);
};

beforeEach(() => {
  areCorporationsFailing = false;
  vi.stubGlobal('fetch', async (address: string) => answer(address));
});
afterEach(clear);

const Page = () => {
  const place = usePlaceChoice();
  return (
    <>
      <PlaceFields place={place} />
      <button type="button" onClick={place.clear}>
        Clear
      </button>
    </>
  );
};

const field = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
const values = () => ['Customer', 'Environment', 'Corporation'].map((name) => field(name).value);

const pick = async (name: string, option: RegExp) => {
  fireEvent.click(field(name));
  fireEvent.click(await screen.findByRole('option', { name: option }));
};

test('chooses the first environment and corporation by name for a customer, and again on each change', async () => {
  show(<Page />);
  await pick('Customer', /Maple/);
  await waitFor(() => expect(values()).toEqual(['Maple Grove (10001)', 'Production', 'East']));
  await pick('Corporation', /West/);
  expect(values()[2]).toBe('West');
  await pick('Environment', /Training/);
  await waitFor(() => expect(values()).toEqual(['Maple Grove (10001)', 'Training', 'Trainees']));
  await pick('Customer', /Harbor/);
  await waitFor(() => expect(values()).toEqual(['Harbor Point (10002)', 'Only', '']));
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(values()).toEqual(['', '', '']);
});

test('chooses nothing from a list that could not be loaded', async () => {
  areCorporationsFailing = true;
  show(<Page />);
  await pick('Customer', /Maple/);
  await waitFor(() => expect(values()).toEqual(['Maple Grove (10001)', 'Production', '']));
  expect(field('Corporation').disabled).toBe(true);
});
