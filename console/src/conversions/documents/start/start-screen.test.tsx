// @vitest-environment happy-dom
import '@keystead/contract/texts/further-texts.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alerts } from '../../../shell/alerts/alerts.ts';
import { button, clear, setWindowWidth, showAt } from '../../../testing/show.tsx';
import { Screen } from './start-screen.tsx';

const resident = (number: number) => ({
  residentID: `maple-${number}`,
  firstName: `First${number}`,
  lastName: `Last${String(number).padStart(3, '0')}`,
  ssn: number === 3 ? null : `•••-••-${1000 + number}`,
  dob: '1941-07-30',
  mrn: `MRN-${4000 + number}`,
  unit: 'East Wing',
  gender: 'Female',
  documentsCount: 5,
  bytes: 1000,
});

let found: object[];
let isFailing: boolean;
let areCorporationsFailing: boolean;
const calls: string[] = [];

const answer = (address: string): Response => {
  if (address.includes('/environments'))
    return Response.json([
      {
        environmentID: 9,
        environmentKey: 'maple',
        configId: 1,
        configName: 'Production',
        customerName: 'Maple',
      },
      {
        environmentID: 8,
        environmentKey: 'harbor',
        configId: 2,
        configName: 'Production',
        customerName: 'Harbor',
      },
    ]);
  if (areCorporationsFailing && address.includes('/corporations'))
    return Response.json({ code: 'outside.unavailable' }, { status: 502 });
  if (address.includes('/corporations'))
    return Response.json([
      { corporationID: 2, corpName: 'West', environmentID: 9 },
      { corporationID: 1, corpName: 'East', environmentID: 9 },
    ]);
  if (address.includes('/facilities'))
    return Response.json([
      { facilityID: 102, facilityName: 'Pines' },
      { facilityID: 101, facilityName: 'Oaks' },
    ]);
  if (address.includes('/unit-and-types'))
    return Response.json({
      units: [
        { patientGroupID: 13, description: 'West Wing' },
        { patientGroupID: 11, description: 'East Wing' },
        { patientGroupID: 12, description: 'Memory Care' },
      ],
      documentTypes: [
        { documentTypeID: 21, documentType: 'Care Plan' },
        { documentTypeID: 22, documentType: 'Lab Result' },
      ],
    });
  return isFailing ? Response.json({ code: 'outside.unavailable' }, { status: 502 }) : Response.json(found);
};

beforeEach(() => {
  sessionStorage.clear();
  calls.length = 0;
  isFailing = false;
  areCorporationsFailing = false;
  found = Array.from({ length: 30 }, (_, index) => resident(index + 1));
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(address);
    return answer(address);
  });
});
afterEach(clear);

const field = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
const range = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Date Range' });
const isOff = (name: string) => button(name).hasAttribute('disabled');

const expand = (name: string) => {
  if (field(name).getAttribute('aria-expanded') !== 'true') fireEvent.click(field(name));
};

const pick = async (name: string, option: string) => {
  fireEvent.click(field(name));
  fireEvent.click(await screen.findByRole('option', { name: option }));
};

const open = async (address = '/page') => {
  const router = await showAt(address, Screen);
  await screen.findByRole('combobox', { name: 'Environment' });
  return router;
};

const chooseAll = async () => {
  await pick('Environment', 'Production (Maple)');
  await waitFor(() => expect(field('Corporation').value).toBe('East'));
  await waitFor(() => expect(field('Facility').disabled).toBe(false));
  await pick('Facility', 'Oaks');
  await waitFor(() => expect(field('Units').hasAttribute('disabled')).toBe(false));
  expand('Units');
  fireEvent.click(button('Select all'));
  fireEvent.blur(field('Units'));
  expand('Types');
  fireEvent.click(button('Select all'));
  fireEvent.blur(field('Types'));
  fireEvent.change(range(), { target: { value: '05/01/2025 - 10/31/2026' } });
};

const search = async () => {
  fireEvent.click(button('Search'));
  await screen.findByRole('table', { name: 'Residents' });
};

test('leads on a phone with the whole name of a resident', async () => {
  setWindowWidth(390);
  await open();
  await chooseAll();
  fireEvent.click(button('Search'));
  const list = await screen.findByRole('list', { name: 'Residents' });
  const [card] = within(list).getAllByRole('listitem');
  expect(card?.textContent).toMatch(/^First1 Last001/);
  expect(within(list).getByRole('button', { name: 'More First1 Last001' })).toBeDefined();
  expect(card?.textContent).not.toContain('Last Name');
});

test('each choice determines the next, the first corporation by name is chosen, and a change resets what follows', async () => {
  await open();
  expect(field('Corporation').disabled).toBe(true);
  await chooseAll();
  expect(isOff('Search')).toBe(false);
  await pick('Corporation', 'West');
  expect(field('Facility').value).toBe('');
  expect(field('Units').textContent).toBe('Choose …');
  expect(isOff('Search')).toBe(true);
  await pick('Environment', 'Production (Harbor)');
  await waitFor(() => expect(field('Corporation').value).toBe('East'));
  expect(calls).toContain('/api/conversions/documents/corporations?configId=2&environmentId=8');
});

test('chooses nothing from a list that could not be loaded', async () => {
  areCorporationsFailing = true;
  await open();
  await pick('Environment', 'Production (Maple)');
  await waitFor(() => expect(field('Corporation').placeholder).toBe('No corporations'));
  expect([field('Corporation').value, field('Corporation').disabled]).toEqual(['', true]);
  expect(isOff('Search')).toBe(true);
});

test('shows several units as one title and a count, and selects all or none in one go', async () => {
  await open();
  await chooseAll();
  expect(field('Units').textContent).toBe('East Wing+2and 2 more');
  expand('Units');
  fireEvent.click(await screen.findByRole('option', { name: 'Memory Care' }));
  expect(field('Units').textContent).toBe('East Wing+1and 1 more');
  fireEvent.click(button('Deselect all'));
  expect(field('Units').textContent).toBe('Choose …');
  expect(isOff('Search')).toBe(true);
});

test('normalizes a typed range, and shows its errors once the field is left', async () => {
  await open();
  await chooseAll();
  expect(range().placeholder).toBe('mm/dd/yyyy - mm/dd/yyyy');
  fireEvent.change(range(), { target: { value: '10/31/2026 - 05/01/2025' } });
  expect(isOff('Search')).toBe(true);
  expect(screen.queryByText('The first date is after the last one.')).toBeNull();
  fireEvent.blur(range());
  expect(screen.getByText('The first date is after the last one.')).toBeDefined();
  fireEvent.change(range(), { target: { value: '5/1/2025-10/31/2026' } });
  fireEvent.blur(range());
  expect(range().value).toBe('05/01/2025 - 10/31/2026');
  expect(isOff('Search')).toBe(false);
});

test('selects all residents found across pages, and searches by name or last four digits', async () => {
  await open();
  await chooseAll();
  expect(isOff('Save and Continue')).toBe(true);
  await search();
  expect(calls.at(-1)).toBe(
    `/api/conversions/documents/residents?${new URLSearchParams({
      configId: '1',
      environmentId: '9',
      facilityId: '101',
      unitIds: '11,12,13',
      typeIds: '21,22',
      from: '2025-05-01',
      to: '2026-10-31',
    })}`,
  );
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers.slice(1)).toEqual([
    'First Name',
    'Last Name',
    'SSN',
    'Date Of Birth',
    'MRN',
    'Unit',
    'Documents Available',
  ]);
  expect(screen.getAllByRole('row')).toHaveLength(26);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all residents' }));
  expect(screen.getByText('30 of 30 residents selected')).toBeDefined();
  expect(screen.getByText('150 documents, 30 kB')).toBeDefined();
  expect(isOff('Save and Continue')).toBe(false);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select First1 Last001' }));
  expect(screen.getByText('29 of 30 residents selected')).toBeDefined();
  const box = screen.getByRole('searchbox', { name: 'Search residents' });
  fireEvent.change(box, { target: { value: '1030' } });
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  expect(within(screen.getAllByRole('row')[1] as HTMLElement).getByText('•••-••-1030')).toBeDefined();
  fireEvent.change(box, { target: { value: 'nobody' } });
  await screen.findByText('No Matching Records Found.');
  expect(screen.getByText('29 of 30 residents selected')).toBeDefined();
});

test('says when no residents are found', async () => {
  found = [];
  await open();
  await chooseAll();
  await search();
  expect(screen.getByText('No Matching Records Found.')).toBeDefined();
});

test('only logs a failed search, which can be repeated', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  isFailing = true;
  await open();
  await chooseAll();
  fireEvent.click(button('Search'));
  await waitFor(() => expect(reported).toHaveBeenCalledOnce());
  expect(button('Search').hasAttribute('data-loading')).toBe(false);
  expect(alerts.shown.get()).toEqual([]);
  isFailing = false;
  await search();
});

test('keeps the selection by ids only and restores it', async () => {
  const router = await open();
  await chooseAll();
  await search();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select First2 Last002' }));
  fireEvent.click(button('Save and Continue'));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe('/conversions/resident-doc-move/start/detail'),
  );
  const kept = JSON.stringify({ ...sessionStorage });
  expect(kept).toContain('maple-2');
  expect(kept).not.toMatch(/Last|First|•••|1002|MRN|1941/);
  clear();
  vi.stubGlobal('fetch', async (address: string) => answer(address));
  await open('/page?editSourceEnvironmentDetails=true');
  await screen.findByText('1 of 30 residents selected');
  await waitFor(() => expect(field('Facility').value).toBe('Oaks'));
  await waitFor(() => expect(field('Units').textContent).toBe('East Wing+2and 2 more'));
  expect(range().value).toBe('05/01/2025 - 10/31/2026');
  expect(isOff('Save and Continue')).toBe(false);
});

test('another choice drops the residents found before', async () => {
  await open();
  await chooseAll();
  await search();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all residents' }));
  expand('Types');
  fireEvent.click(await screen.findByRole('option', { name: 'Lab Result' }));
  expect(screen.queryByRole('table', { name: 'Residents' })).toBeNull();
  expect(isOff('Save and Continue')).toBe(true);
  expect(isOff('Search')).toBe(false);
});

test('back leads to the history', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe(
    '/conversions/resident-doc-move',
  );
});
