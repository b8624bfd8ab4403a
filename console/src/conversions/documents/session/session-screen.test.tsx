// @vitest-environment happy-dom
import '@keystead/contract/texts/further-texts.ts';
import { backgroundHeader } from '@keystead/contract/background-header.ts';
import type { DocumentSession } from '@keystead/contract/conversions/documents/document-session-calls.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alerts } from '../../../shell/alerts/alerts.ts';
import { button, clear, setWindowWidth, showAt } from '../../../testing/show.tsx';
import { stubEventSource } from '../../../testing/stub-event-source.ts';
import { ended, processId, progress, putBackId, running } from './session-fixtures.ts';
import { Screen } from './session-screen.tsx';

let stream: ReturnType<typeof stubEventSource>;

const processUpdate = {
  id: processId,
  kind: 'conversions.documents',
  status: 'InProgress',
  isWaiting: false,
  isCancelling: false,
  customerName: '',
  crmId: '',
  counts: { total: 15, done: 3, failed: 0, skipped: 5, cancelled: 0 },
  startedBy: 'Rita R.',
  startedAt: '2026-11-15T17:06:00.000Z',
  endedAt: null,
  reason: null,
  allowedActions: [],
};

let session: DocumentSession;
let after: DocumentSession | null;
let isFailing: boolean;
let isUnreadable: boolean;
const calls: string[] = [];
const inBackground: boolean[] = [];
const reads = () => calls.filter((call) => call === 'GET /api/conversions/documents/sessions/RDM-7').length;

const notMoved = [
  {
    originalFileName: 'care-plan-1.pdf',
    documentTitle: 'Care Plan 1',
    assignedDate: '2025-05-03',
    documentTransferStatus: {
      fileNameOfDocumentsNotMoved: 'care-plan-1.pdf',
      errorMessageForDocument: 'Document already exists for this resident.',
    },
  },
];

const answer = (method: string, path: string): Response => {
  if (path.endsWith('/not-moved')) return Response.json(notMoved);
  if (method === 'GET' && isUnreadable) return Response.json({ code: 'server.failed' }, { status: 500 });
  if (method === 'GET') return Response.json(session);
  if (isFailing) return Response.json({ code: 'process.ended' }, { status: 409 });
  session = after ?? session;
  return path.endsWith('/cancel')
    ? new Response(null, { status: 204 })
    : Response.json({ sessionId: 'RDM-7', processId }, { status: 202 });
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  calls.length = 0;
  inBackground.length = 0;
  session = ended;
  after = null;
  isFailing = false;
  isUnreadable = false;
  stream = stubEventSource();
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers }: RequestInit) => {
    calls.push(`${method} ${path}`);
    inBackground.push(new Headers(headers).has(backgroundHeader));
    return answer(method, path);
  });
});
afterEach(() => {
  clear();
  vi.useRealTimers();
});

const open = async () => {
  await showAt('/page?session=RDM-7', Screen);
  await screen.findByRole('table', { name: 'Residents' });
};

const confirmIn = async (dialog: string, verb: string) => {
  const question = await screen.findByRole('dialog', { name: dialog });
  fireEvent.click(within(question).getByRole('button', { name: verb }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return question;
};

test('redirects to the history without a session', async () => {
  const router = await showAt('/page', Screen);
  await waitFor(() => expect(router.state.location.pathname).toBe('/conversions/resident-doc-move'));
});

test('offers to try again and to go back if a session could not be read', async () => {
  isUnreadable = true;
  await showAt('/page?session=RDM-7', Screen);
  const tryAgain = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe(
    '/conversions/resident-doc-move',
  );
  isUnreadable = false;
  fireEvent.click(tryAgain);
  await screen.findByRole('table', { name: 'Residents' });
});

test('shows the details of a session and the outcome for each resident', async () => {
  await open();
  const shown = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  expect(screen.getByRole('heading', { level: 1, name: 'Session RDM-7' })).toBeDefined();
  expect(['Total Residents', 'Document Types', 'Moved By', 'Attached Date Range'].map(shown)).toEqual([
    '3',
    '2',
    'Rita R.',
    '05/01/2025 - 10/31/2026',
  ]);
  expect(shown('Move Date/Time')).toMatch(/^11\/15\/26, /);
  const places = screen.getByRole('table', { name: 'From and to' });
  const cells = within(places)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
  expect(cells).toEqual([
    'EnvironmentMapleHarbor',
    'CorporationMaple EastHarbor West',
    'FacilityOaksSeaside',
  ]);
  const residents = screen.getByRole('table', { name: 'Residents' });
  expect(
    within(residents)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Resident', 'Total Documents', 'Status']);
  for (const text of [
    'Completed (5 moved)',
    'Error (3 of 5 moved)',
    'Error: Resident was not found in the destination facility.',
    '7 documents stay at the source.',
  ])
    expect(screen.getByText(text)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Cancel Session' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe(
    '/conversions/resident-doc-move',
  );
  expect(stream()).toBeUndefined();
});

test("shows which of a resident's documents were not moved, and why", async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Details of Ada Abbott' })).toBeNull();
  fireEvent.click(button('Details of Ada Barlow'));
  const details = await screen.findByRole('dialog', { name: 'Documents of Ada Barlow not moved' });
  await within(details).findByText('Document already exists for this resident.');
  expect(details.textContent).toContain('care-plan-1.pdf');
  expect(details.textContent).toContain('05/03/2025');
  expect(calls.at(-1)).toBe('GET /api/conversions/documents/sessions/RDM-7/residents/Barlow/not-moved');
});

test('says on a phone what the number of a resident counts', async () => {
  setWindowWidth(390);
  await showAt('/page?session=RDM-7', Screen);
  const [card] = within(await screen.findByRole('list', { name: 'Residents' })).getAllByRole('listitem');
  expect(card?.textContent).toMatch(/\d documents?/);
});

test('shows only residents with errors', async () => {
  await open();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Only show residents with errors' }));
  expect(screen.queryByText('Ada Abbott')).toBeNull();
  expect(screen.getByText('Ada Barlow')).toBeDefined();
});

test.each([
  ['Error', true],
  ['IN-Progress', false],
] as const)(
  'counts residents who could not be put back as errors once that has ended: %s',
  async (status, isListed) => {
    session = { ...ended, putBack: { processId: putBackId, status } };
    await open();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Only show residents with errors' }));
    expect(screen.getByText('Ada Barlow')).toBeDefined();
    expect(screen.queryByText('Ada Abbott') !== null).toBe(isListed);
    expect(screen.queryByRole('button', { name: 'Details of Ada Abbott' }) !== null).toBe(isListed);
  },
);

test('refetches a running session on its events, at most once a second, until it ends', async () => {
  session = running;
  await open();
  expect(screen.getByText('In progress (3 of 5 moved)')).toBeDefined();
  expect(screen.getAllByText('3 of 15 documents moved').length).toBeGreaterThan(0);
  await waitFor(() => expect(stream()?.url).toBe(`/api/processes/${processId}/events`));
  const before = reads();
  for (let count = 0; count < 20; count++) {
    act(() => stream()?.tell(processUpdate));
    await act(() => vi.advanceTimersByTimeAsync(10));
  }
  expect(reads()).toBe(before + 1);
  session = ended;
  await act(() => vi.advanceTimersByTimeAsync(1100));
  await screen.findByText('Error (3 of 5 moved)');
  expect(reads()).toBe(before + 2);
  expect(inBackground.slice(-2)).toEqual([true, true]);
  expect(stream()?.isClosed).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(reads()).toBe(before + 2);
});

test('cancels a session in progress after confirmation', async () => {
  session = running;
  after = { ...running, isCancelling: true, allowedActions: [] };
  await open();
  fireEvent.click(button('Cancel Session'));
  const question = await confirmIn('Cancel this session?', 'Cancel Session');
  expect(question.textContent).toContain('stay at Oaks');
  expect(calls).toContain('POST /api/conversions/documents/sessions/cancel');
  await screen.findByText('Canceling. Work in progress will finish.');
  expect(screen.queryByRole('button', { name: 'Cancel Session' })).toBeNull();
});

test('retries what failed, with a count', async () => {
  after = running;
  await open();
  fireEvent.click(button('Retry (7)'));
  await confirmIn('Try 7 documents again?', 'Retry');
  expect(calls).toContain('POST /api/conversions/documents/sessions/RDM-7/retry');
  await screen.findByText('In progress (3 of 5 moved)');
});

test('puts a session back after a confirmation that says what happens', async () => {
  after = {
    ...ended,
    progress: { ...progress, moved: 6, putBack: 2 },
    putBack: { processId: putBackId, status: 'IN-Progress' },
    allowedActions: [],
  };
  await open();
  fireEvent.click(button('Put Back'));
  const question = await confirmIn('Put 8 documents back?', 'Put Back');
  expect(question.textContent).toContain(
    'Restores the originals at Oaks and removes their copies at Seaside',
  );
  expect(calls).toContain('POST /api/conversions/documents/sessions/RDM-7/put-back');
  await screen.findAllByText('2 of 8 documents put back');
  await waitFor(() => expect(stream()?.url).toBe(`/api/processes/${putBackId}/events`));
});

test('shows a rejection in a closable alert', async () => {
  session = running;
  isFailing = true;
  await open();
  fireEvent.click(button('Cancel Session'));
  await confirmIn('Cancel this session?', 'Cancel Session');
  expect(alerts.shown.get().map(({ type }) => type)).toEqual(['danger']);
});

test('saves the manifest in both formats', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await open();
  for (const format of ['CSV', 'JSON']) {
    fireEvent.click(button('Manifest'));
    fireEvent.click(await screen.findByRole('menuitem', { name: `Manifest as ${format}` }));
    const address = `/api/conversions/documents/sessions/RDM-7/manifest?format=${format.toLowerCase()}`;
    await waitFor(() => expect(calls).toContain(`GET ${address}`));
    await waitFor(() =>
      expect((click.mock.contexts.at(-1) as HTMLAnchorElement).getAttribute('href')).toBe(address),
    );
  }
  click.mockRestore();
});
