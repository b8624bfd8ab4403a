// @vitest-environment happy-dom
import '@keystead/contract/texts/further-texts.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alerts } from '../../../shell/alerts/alerts.ts';
import { type Session, sessionStore } from '../../../shell/session/session.ts';
import { button, clear, showAt } from '../../../testing/show.tsx';
import { storedSource } from '../stored-transfer.ts';
import { preview, source } from './review-fixtures.ts';
import { Screen } from './review-screen.tsx';

const processId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
type Call = { method: string; path: string; body: unknown };
const calls: Call[] = [];
const failing = new Set<string>();
/** Delays the response to saving a session. */
let saved: Promise<void> | undefined;

const lookup = (path: string): unknown => {
  if (path.includes('/environments'))
    return [
      { environmentID: 9, environmentKey: 'maple', configId: 1, configName: 'Maple', customerName: 'Maple' },
      {
        environmentID: 8,
        environmentKey: 'harbor',
        configId: 2,
        configName: 'Harbor',
        customerName: 'Harbor',
      },
    ];
  if (path.includes('/corporations')) return [{ corporationID: 1, corpName: 'East', environmentID: 9 }];
  if (path.includes('/facilities'))
    return [
      { facilityID: 101, facilityName: 'Oaks' },
      { facilityID: 201, facilityName: 'Seaside' },
    ];
  if (path.includes('/unit-and-types'))
    return {
      units: [
        { patientGroupID: 11, description: 'East Wing' },
        { patientGroupID: 12, description: 'West Wing' },
      ],
      documentTypes: [{ documentTypeID: 21, documentType: 'Care Plan' }],
    };
  return path.endsWith('/review') ? preview : { sessionId: 'RDM-7', processId };
};

const answer = (method: string, path: string): Response => {
  const name = `${method} ${path.replace('/api/conversions/documents', '')}`;
  if (failing.has(name)) return Response.json({ code: 'outside.unavailable' }, { status: 503 });
  return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(lookup(path));
};

beforeEach(() => {
  sessionStorage.clear();
  calls.length = 0;
  failing.clear();
  saved = undefined;
  storedSource.keep(source);
  sessionStore.set({
    claims: { fullName: 'Rita R.', preferredName: 'rita@x.example' },
  } as unknown as Session);
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    calls.push({ method, path, body: body ? JSON.parse(String(body)) : undefined });
    if (method === 'POST' && path.endsWith('/sessions')) await saved;
    return answer(method, path);
  });
});
afterEach(clear);

const field = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
const isOff = () => button('Review Document Transfer').hasAttribute('disabled');
const sent = (method: string, path: string) =>
  calls.filter((one) => one.method === method && one.path === `/api/conversions/documents${path}`);

const pick = async (name: string, option: string) => {
  await waitFor(() => expect(field(name).disabled).toBe(false));
  fireEvent.click(field(name));
  fireEvent.click(await screen.findByRole('option', { name: option }));
};

const open = async () => {
  const router = await showAt('/page', Screen);
  await screen.findByRole('heading', { name: 'Destination' });
  return router;
};

const chooseDestination = async () => {
  await pick('Environment', 'Harbor');
  await waitFor(() => expect(field('Corporation').value).toBe('East'));
  expect(isOff()).toBe(true);
  await pick('Facility', 'Seaside');
  await screen.findByRole('table', { name: 'Residents' });
};

const openQuestion = async () => {
  fireEvent.click(button('Review Document Transfer'));
  const question = await screen.findByRole('dialog', { name: 'Transfer these documents?' });
  await waitFor(() => expect(sent('POST', '/sessions')).toHaveLength(1));
  return question;
};

test('redirects to the start without a selection', async () => {
  sessionStorage.clear();
  const router = await showAt('/page', Screen);
  await waitFor(() => expect(router.state.location.pathname).toBe('/conversions/resident-doc-move/start'));
});

test('shows the source by name, with a link to edit it', async () => {
  await open();
  await screen.findByText('East Wing, West Wing');
  const valueOfRow = (name: string) =>
    screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(
    ['Environment', 'Corporation', 'Facility', 'Date Range', 'Types', 'Residents'].map(valueOfRow),
  ).toEqual(['Maple', 'East', 'Oaks', '05/01/2025 - 10/31/2026', 'Care Plan', '5']);
  for (const name of ['Edit', 'Back'])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toContain(
      '/conversions/resident-doc-move/start?editSourceEnvironmentDetails=',
    );
});

test('rejects the source facility as destination without sending a request', async () => {
  await open();
  await pick('Environment', 'Maple');
  await pick('Facility', 'Oaks');
  await screen.findByText('Source and destination facilities must be different.');
  expect(sent('POST', '/review')).toEqual([]);
  expect(isOff()).toBe(true);
});

test('the preview shows what would move and follows the confirmed matches', async () => {
  await open();
  await chooseDestination();
  expect(screen.getByText('4 documents of 1 resident will move (800 bytes).')).toBeDefined();
  expect(screen.getByText('4 residents will be left out.')).toBeDefined();
  expect(screen.getByText('Left out: The match by name and MRN was not confirmed.')).toBeDefined();
  expect(screen.getByText('Left out: Resident was not found in the destination facility.')).toBeDefined();
  expect(screen.getByText('Left out: Resident is in another unfinished session.')).toBeDefined();
  const missing = screen.getByRole('region', { name: 'Missing at the destination' });
  expect(missing.textContent).toContain('Research Consent 1 document');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Same person: Ada Barlow, MRN-y' }));
  expect(screen.getByText('9 documents of 2 residents will move (1.8 kB).')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: 'Same person: Ada Crane, MRN-w' }));
  expect(screen.getByText('14 documents of 3 residents will move (2.8 kB).')).toBeDefined();
  fireEvent.click(button('None of them is Ada Crane'));
  expect(screen.getByText('9 documents of 2 residents will move (1.8 kB).')).toBeDefined();
  fireEvent.click(button('2 to check'));
  expect(screen.queryByText('Ada Dalton')).toBeNull();
  expect(screen.getAllByText('Ada Crane').length).toBeGreaterThan(0);
});

test('confirmed matches survive a reload, by ids only', async () => {
  await open();
  await chooseDestination();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Same person: Ada Barlow, MRN-y' }));
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Barlow|Ada|•••/);
  const fetching = globalThis.fetch;
  clear();
  vi.stubGlobal('fetch', fetching);
  await open();
  await screen.findByText('9 documents of 2 residents will move (1.8 kB).');
});

test('opening the dialog saves the session, and confirming it starts the transfer', async () => {
  const router = await open();
  await chooseDestination();
  fireEvent.click(screen.getByRole('radio', { name: 'Same person: Ada Crane, MRN-z' }));
  const question = await openQuestion();
  expect(sent('POST', '/sessions')[0]?.body).toEqual({
    sourceSession: {
      ...source,
      residents: [
        { residentID: 'a', destResidentId: 'x' },
        { residentID: 'b', leftOut: 'unconfirmed' },
        { residentID: 'c', destResidentId: 'z' },
        { residentID: 'd', leftOut: 'missing' },
        { residentID: 'e', leftOut: 'busy' },
      ],
    },
    destinationSession: { configId: 2, destEnvironmentId: 8, destCorporationId: 1, destFacilityId: 201 },
  });
  for (const text of [
    '5 (3 left out)',
    'Moved Byrita@x.exampleRita R.',
    '05/01/2025 - 10/31/2026',
    'Oaks',
    'Seaside',
    'Harbor',
  ])
    expect(question.textContent).toContain(text);
  const confirm = within(question).getByRole('button', { name: 'Confirm Document Transfer' });
  await waitFor(() => expect(confirm.hasAttribute('disabled')).toBe(false));
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  await waitFor(() => expect(router.state.location.pathname).toBe('/conversions/resident-doc-move/detail'));
  expect(router.state.location.search).toEqual({ session: 'RDM-7' });
  expect(sent('POST', '/sessions/RDM-7/transfer')).toHaveLength(1);
  expect(sent('DELETE', '/sessions/RDM-7')).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
});

test.each(['Cancel', 'Close'])('%s closes the dialog and deletes the session', async (name) => {
  await open();
  await chooseDestination();
  const question = await openQuestion();
  const confirm = within(question).getByRole('button', { name: 'Confirm Document Transfer' });
  await waitFor(() => expect(confirm.hasAttribute('disabled')).toBe(false));
  fireEvent.click(within(question).getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(sent('DELETE', '/sessions/RDM-7')).toHaveLength(1));
  expect(isOff()).toBe(false);
});

test('a session that is saved after the dialog was closed is deleted too', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  saved = promise;
  await open();
  await chooseDestination();
  const question = await openQuestion();
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('DELETE', '/sessions/RDM-7')).toEqual([]);
  resolve();
  await waitFor(() => expect(sent('DELETE', '/sessions/RDM-7')).toHaveLength(1));
});

test('leaving the screen deletes the session', async () => {
  const router = await open();
  await chooseDestination();
  await openQuestion();
  await waitFor(() => expect(button('Confirm Document Transfer').hasAttribute('disabled')).toBe(false));
  await act(() => router.navigate({ to: '/other' }));
  await screen.findByRole('heading', { name: 'Other' });
  await waitFor(() => expect(sent('DELETE', '/sessions/RDM-7')).toHaveLength(1));
});

test('a session that is saved after the screen was left is deleted too', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  saved = promise;
  const router = await open();
  await chooseDestination();
  await openQuestion();
  await act(() => router.navigate({ to: '/other' }));
  resolve();
  await waitFor(() => expect(sent('DELETE', '/sessions/RDM-7')).toHaveLength(1));
});

test.each([
  ['saving', 'POST /sessions', []],
  ['starting', 'POST /sessions/RDM-7/transfer', ['Confirm Document Transfer']],
  ['deleting', 'DELETE /sessions/RDM-7', ['Cancel']],
])('reports a failure when %s the session, and stays usable', async (_, call, presses) => {
  failing.add(call);
  await open();
  await chooseDestination();
  fireEvent.click(button('Review Document Transfer'));
  for (const name of presses) {
    const press = await screen.findByRole('button', { name });
    await waitFor(() => expect(sent('POST', '/sessions')).toHaveLength(1));
    await waitFor(() => expect(button('Confirm Document Transfer').hasAttribute('disabled')).toBe(false));
    fireEvent.click(press);
  }
  await waitFor(() => expect(alerts.shown.get().map(({ type }) => type)).toEqual(['danger']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(isOff()).toBe(false);
});

test('a failed preview can be retried', async () => {
  failing.add('POST /review');
  await open();
  await pick('Environment', 'Harbor');
  await pick('Facility', 'Seaside');
  await screen.findByText('The residents could not be looked up at the destination.');
  expect(isOff()).toBe(true);
  failing.clear();
  fireEvent.click(button('Try again'));
  await screen.findByRole('table', { name: 'Residents' });
  expect(isOff()).toBe(false);
});
