// @vitest-environment happy-dom
import '@keystead/contract/texts/further-texts.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alerts } from '../../shell/alerts/alerts.ts';
import { type Session, sessionStore } from '../../shell/session/session.ts';
import { button, clear, showAt } from '../../testing/show.tsx';
import { Screen } from './run-screen.tsx';

const planId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

const user = (position: number, isWrong: boolean) => ({
  position,
  line: position + 1,
  userName: `user${position}@maple.example`,
  firstName: 'Ann',
  middleName: '',
  middleInitial: '',
  lastName: 'Ord',
  email: '',
  passwordType: 'Temporary',
  action: isWrong ? 'leftOut' : 'create',
  signIn: isWrong ? null : 'temporaryPassword',
  notes: isWrong ? 'Role [x] does not exist.' : '',
  noteCodes: isWrong ? ['csvRow.roleUnknown'] : [],
  hasErrors: isWrong,
  changes: [],
  cells: { userName: `user${position}`, meridianRole: 'x' },
  hasPassword: true,
});

const planWith = (count: number, errors: number) => ({
  planId,
  userCount: count,
  errorUserCount: errors,
  actions: { create: count - errors, update: 0, link: 0, unchanged: 0, leftOut: errors },
  signIns: {
    keepsPassword: 0,
    temporaryPassword: count - errors,
    askedAtOldServer: 0,
    activationMail: 0,
    organization: 0,
    asBefore: 0,
  },
  errors: errors > 0 ? [{ code: 'csv.role', text: 'Role [x] does not exist.', positions: [1] }] : [],
  missing: [],
  expiresAt: '2026-11-16T00:00:00.000Z',
  users: Array.from({ length: count }, (_, index) => user(index + 1, index < errors)),
});

type Call = { method: string; path: string; body: unknown };
const calls: Call[] = [];
const sent = (path: string) => calls.filter((call) => call.path === path);
let uploaded: Response | object;

const answer = (method: string, path: string): Response => {
  if (path.endsWith('/customers'))
    return Response.json([
      { id: 1, accountName: 'Maple Grove', accountId: '10001' },
      { id: 2, accountName: 'Harbor Point', accountId: '10002' },
    ]);
  if (path.includes('/configurations')) return Response.json([]);
  if (path.endsWith('/upload')) return uploaded instanceof Response ? uploaded : Response.json(uploaded);
  if (method === 'PUT') return Response.json(planWith(3, 0));
  return Response.json({ processId: planId }, { status: 201 });
};

beforeEach(() => {
  calls.length = 0;
  uploaded = planWith(3, 1);
  sessionStore.set({ context: { rights: new Set(['LEGACY_LIST', 'IMPORT_USERS']) } } as unknown as Session);
  vi.stubGlobal('fetch', async (path: string, { method = '', body }: RequestInit) => {
    calls.push({ method, path, body });
    return answer(method, path);
  });
});
afterEach(clear);

const isOff = (name: string) => button(name).hasAttribute('disabled');
const domain = () => screen.getByLabelText<HTMLInputElement>(/^Domain/);
const customer = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Customer' });

const pickCustomer = async (name: RegExp) => {
  fireEvent.click(customer());
  fireEvent.click(await screen.findByRole('option', { name }));
};

const chooseFile = async (name = 'people.csv', type = 'text/csv') => {
  const files = [new File(['userName'], name, { type })];
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files } });
  await screen.findByText(name);
};

const fill = async () => {
  await showAt('/page', Screen);
  await pickCustomer(/Maple/);
  fireEvent.change(domain(), { target: { value: '@maple.example' } });
  await chooseFile();
};

const upload = async () => {
  await fill();
  fireEvent.click(button('Upload CSV'));
  await screen.findByRole('region', { name: 'What the import will do' });
};

test('uploads a file once everything is filled in, and not again while its results are shown', async () => {
  await showAt('/page', Screen);
  expect(screen.getByText('No file selected yet.')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'CSV' }).checked).toBe(true);
  expect([isOff('Upload CSV'), isOff('Import Users to IDM')]).toEqual([true, true]);
  await pickCustomer(/Maple/);
  await chooseFile();
  expect(isOff('Upload CSV')).toBe(true);
  fireEvent.change(domain(), { target: { value: '@maple.example' } });
  expect(isOff('Upload CSV')).toBe(false);
  fireEvent.click(button('Upload CSV'));
  await screen.findByText(/^Pre Migration readiness/);
  expect([isOff('Upload CSV'), isOff('Import Users to IDM')]).toEqual([true, false]);
  const body = sent('/api/conversions/csv-import/upload')[0]?.body as FormData;
  expect(['crmId', 'customerEmailDomain', 'updateExistingUsers'].map((name) => body.get(name))).toEqual([
    '10001',
    '@maple.example',
    'false',
  ]);
  expect((body.get('importUsersCsv') as File).name).toBe('people.csv');
});

test('shows the columns of the results in order', async () => {
  await upload();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'User Name',
    'First Name',
    'Middle Initial',
    'Last Name',
    'Email',
    'Password Type',
    'Validation Status',
    'Action',
    'Sign-in',
  ]);
});

test('says that a file has no errors', async () => {
  uploaded = planWith(2, 0);
  await upload();
  expect(
    screen.getByText(
      'Uploaded CSV has no errors. Please go ahead and import users to IDM using Import Users to IDM button.',
    ),
  ).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Download Rows with Errors' })).toBeNull();
});

test('rejects another file type and an invalid domain next to their fields', async () => {
  await fill();
  await chooseFile('people.txt', 'text/plain');
  expect(screen.getByText('Invalid file type. Please upload csv file.')).toBeDefined();
  expect(isOff('Upload CSV')).toBe(true);
  await chooseFile();
  expect(screen.queryByText('Invalid file type. Please upload csv file.')).toBeNull();
  fireEvent.change(domain(), { target: { value: 'maple.example' } });
  expect(await screen.findByText('Please enter a valid domain name.')).toBeDefined();
  expect(isOff('Upload CSV')).toBe(true);
});

const changes: [string, () => unknown][] = [
  ['another file', () => chooseFile('other.csv')],
  ['another domain', () => fireEvent.change(domain(), { target: { value: '@b.example' } })],
  ['updates', () => fireEvent.click(screen.getByRole('checkbox', { name: 'Update existing users' }))],
  ['Clear Fields', () => fireEvent.click(button('Clear Fields'))],
  ['another customer', () => pickCustomer(/Harbor/)],
];

test.each(changes)('%s clears the results', async (_, change) => {
  await upload();
  await change();
  await waitFor(() => expect(screen.queryByText(/^Pre Migration readiness/)).toBeNull());
  expect(isOff('Import Users to IDM')).toBe(true);
});

test('another customer clears the domain, and Clear Fields clears everything', async () => {
  await fill();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Update existing users' }));
  await pickCustomer(/Harbor/);
  expect([customer().value, domain().value]).toEqual(['Harbor Point (10002)', '']);
  fireEvent.click(button('Clear Fields'));
  expect([customer().value, screen.queryByText('people.csv')]).toEqual(['', null]);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Update existing users' }).checked).toBe(
    false,
  );
});

const uploadRefused = async () => {
  uploaded = Response.json({ code: 'csv.openQuote', message: 'Line 7 has an open quote.' }, { status: 400 });
  await fill();
  fireEvent.click(button('Upload CSV'));
  await waitFor(() =>
    expect(alerts.shown.get()).toMatchObject([{ type: 'danger', message: 'Line 7 has an open quote.' }]),
  );
};

test.each(changes)('%s clears the errors about the file', async (_, change) => {
  await uploadRefused();
  await change();
  expect(alerts.shown.get()).toEqual([]);
});

test('reports a rejected upload and leaves nothing to import', async () => {
  await uploadRefused();
  expect(isOff('Import Users to IDM')).toBe(true);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(isOff('Upload CSV')).toBe(false);
});

test('detects a workbook disguised as a CSV file', async () => {
  const message = 'Invalid file type. Please upload csv file.';
  uploaded = Response.json({ code: 'csvImport.wrongType', message }, { status: 415 });
  await fill();
  fireEvent.click(button('Upload CSV'));
  await waitFor(() => expect(alerts.shown.get()).toMatchObject([{ type: 'danger', message }]));
});

test('disables the import without users and hides it without the right', async () => {
  uploaded = planWith(0, 0);
  await upload();
  expect(isOff('Import Users to IDM')).toBe(true);
  expect(screen.getByText('There are no users to import.')).toBeDefined();
  expect(screen.queryByText(/no errors/)).toBeNull();
  expect(alerts.shown.get()).toEqual([]);
  expect(screen.getByText('A file can have up to 10,000 users and 5 MB.')).toBeDefined();
  clear();
  sessionStore.set({ context: { rights: new Set(['LEGACY_LIST']) } } as unknown as Session);
  vi.stubGlobal('fetch', async (path: string) => answer('GET', path));
  await showAt('/page', Screen);
  expect(screen.queryByRole('button', { name: 'Import Users to IDM' })).toBeNull();
});

test('a plan that is gone can be loaded again', async () => {
  await upload();
  const gone = { code: 'import.planGone', message: 'Please load it again.', traceId: 't' };
  vi.stubGlobal('fetch', async () => Response.json(gone, { status: 409 }));
  fireEvent.click(button('Import Users to IDM'));
  const dialog = await screen.findByRole('dialog', { name: 'Warning' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Import Users' }));
  await waitFor(() => expect(isOff('Upload CSV')).toBe(false));
  expect(isOff('Import Users to IDM')).toBe(true);
});

test('sends an import once, after confirmation, and returns to the list', async () => {
  await upload();
  fireEvent.click(button('Import Users to IDM'));
  const dialog = await screen.findByRole('dialog', { name: 'Warning' });
  expect(dialog.textContent).toContain('This will import 2 users to IDM');
  expect(sent('/api/conversions/csv-import')).toEqual([]);
  const verb = within(dialog).getByRole('button', { name: 'Import Users' });
  fireEvent.click(verb);
  fireEvent.click(verb);
  await waitFor(() => expect(screen.queryByText(/^Pre Migration readiness/)).toBeNull());
  expect(alerts.shown.get()).toMatchObject([{ type: 'success', message: 'The import has started.' }]);
  const [first, ...others] = sent('/api/conversions/csv-import');
  expect(others).toEqual([]);
  const body = first?.body as FormData;
  expect(['source', 'planId', 'isTrial', 'crmId'].map((name) => body.get(name))).toEqual([
    'CSV',
    planId,
    'false',
    '10001',
  ]);
  await screen.findByText('Not Found');
});

test('a trial run does everything but write', async () => {
  await upload();
  fireEvent.click(button('Trial Run'));
  fireEvent.click(await screen.findByRole('button', { name: 'Start Trial Run' }));
  await waitFor(() => expect(sent('/api/conversions/csv-import')).toHaveLength(1));
  const [call] = sent('/api/conversions/csv-import');
  expect((call?.body as FormData | undefined)?.get('isTrial')).toBe('true');
});

test('corrects a row by sending only what changed', async () => {
  await upload();
  fireEvent.click(button('Correct user1@maple.example'));
  const dialog = await screen.findByRole('dialog', { name: 'Correct line 2' });
  expect(within(dialog).queryByLabelText('employeeId')).toBeNull();
  const wrongCells = within(dialog)
    .getAllByRole('textbox')
    .filter((cell) => cell.getAttribute('aria-invalid') === 'true');
  expect(wrongCells).toEqual([within(dialog).getByLabelText('meridianRole')]);
  expect(wrongCells[0]?.dataset.autofocus).toBe('true');
  fireEvent.change(within(dialog).getByLabelText('meridianRole'), { target: { value: 'Nurse' } });
  fireEvent.change(within(dialog).getByLabelText('password'), { target: { value: 'Welcome#2026' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Check again' }));
  await screen.findByText('Pre Migration readiness for users in the list bellow (no errors)');
  const call = sent(`/api/conversions/csv-import/plans/${planId}/rows/1`)[0];
  expect(JSON.parse(String(call?.body))).toEqual({
    cells: { meridianRole: 'Nurse', password: 'Welcome#2026' },
  });
});
